/** How far a lead has come: what it is called, and what that means. */
export const stageNames = {
  new: ['New', 'info'],
  contacted: ['Contacted', 'warning'],
  qualified: ['Qualified', 'warning'],
  won: ['Won', 'success'],
  lost: ['Lost', 'idle'],
  spam: ['Spam', 'idle'],
} as const
