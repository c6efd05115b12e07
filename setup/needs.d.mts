/** What Node is started with for the product (docs/decisions/043). */
export const FLAGS: string[]
/** What the product's environment holds unless it says otherwise. */
export const ARENAS: Record<string, string>
