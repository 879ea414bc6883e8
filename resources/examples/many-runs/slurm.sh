#!/usr/bin/env bash
#SBATCH --job-name=eigenscope
#SBATCH --array=1-4
#SBATCH --cpus-per-task=1
#SBATCH --time=00:30:00
#SBATCH --output=slurm-%A-%a.log
# A sweep as an array of jobs, each a task of it, in the folder of this file:
#   job=$(sbatch --parsable slurm.sh)
#   sbatch --dependency=afterany:$job --wrap 'eigenscope --collect results'
# The number of tasks is that of the array, and must be written there alone.
set -euo pipefail
cd "${SLURM_SUBMIT_DIR:-.}"

"${EIGENSCOPE:-eigenscope}" --batch digits.eigenscope --quiet --out "${OUT:-results}" \
    --sweep reducer=pca,kernel-pca --sweep kernel.sigma=1:10:log:3 \
    --task "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT"
