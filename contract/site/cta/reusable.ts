import * as z from 'zod/mini'
import { Button, text, words } from '../../core/core.ts'

/** A call to action that any number of pages can show. `name` is for editors; visitors never read it. */
export const ReusableCta = z.strictObject({
  name: words(80),
  title: words(100),
  text: text(300),
  primaryButton: Button,
  secondaryButton: z.nullable(Button),
})
export type ReusableCta = z.infer<typeof ReusableCta>
