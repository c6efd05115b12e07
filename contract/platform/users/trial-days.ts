/** How long a trial lasts, in days. One that is open keeps the last day that it was opened with. */
export const TRIAL_DAYS = 14
