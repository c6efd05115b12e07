const figures = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

/** Minutes as hours: `504`, `82.5`. */
export const inHours = (minutes: number): string => figures.format(minutes / 60)

/** How planned hours stand against agreed ones, and whether somebody has to act. */
export function comparison({ agreed, planned, filled }: { agreed: number; planned: number; filled: number }): {
  text: string
  isShort: boolean
} {
  const open = planned - filled
  if (agreed > planned) return { text: `${inHours(agreed - planned)} h not planned`, isShort: true }
  if (open > 0) return { text: `${inHours(open)} h without a guard`, isShort: true }
  if (planned > agreed && agreed > 0) return { text: `${inHours(planned - agreed)} h more than agreed`, isShort: false }
  return { text: agreed === 0 ? 'nothing agreed' : 'as agreed', isShort: false }
}
