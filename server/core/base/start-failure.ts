/**
 * Why the product can't start, in one sentence for the person who started it. `main.ts` prints it and exits with code
 * 1.
 */
export class StartFailure extends Error {}
