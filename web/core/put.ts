/** A sentence with figures in the places that name them. */
export const put = (sentence: string, figures: Record<string, string | number>): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(figures[name] ?? place))
