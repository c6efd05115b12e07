import * as z from 'zod/mini'
import { text, words } from '../../core/core.ts'

/** The last checkpoint of the landing page's night, above its footer. */
export const ClosingSection = z.strictObject({ time: words(10), title: words(80), text: text(200) })
export type ClosingSection = z.infer<typeof ClosingSection>

export const closingDefault: ClosingSection = {
  time: '06:00',
  title: 'Shift over. Handover done.',
  text: 'Site, names and routes are examples.',
}
