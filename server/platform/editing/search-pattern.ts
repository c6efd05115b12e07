/** The pattern of `like` and `ilike` for text that holds `search`: what is typed stands for itself, wildcards too. */
export const holding = (search: string) => `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`
