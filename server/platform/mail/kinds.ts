import { type MailWords, SUBJECT_SHOWN, VARIABLE } from '../../../contract/platform/mail/templates.ts'
import { defineKind } from '../../core/rooms/kinds.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { MAIL_TEMPLATE } from './queries-templates.ts'
import { mailTemplates, type MailTemplate, shapeOf } from './templates.ts'

/** The template of this name. Throws `not-found`. */
export const templateAt = (slug: string): MailTemplate => orNotFound(mailTemplates.get(slug), 'mail template')

/** The words of mails in their editor, a place for each mail. */
export const mailTemplateKind = defineKind({
  kind: MAIL_TEMPLATE,
  // Rooms declare their mails while they load, and some load later than this one.
  get places() {
    return [...mailTemplates.keys()]
  },
  shape: (slug) => shapeOf(templateAt(slug)),
  fallback: (slug) => mailTemplates.get(slug)?.words,
  title: (_, slug) => mailTemplates.get(slug)?.label ?? slug,
  tags: () => [],
  address: () => null,
  warnings: (data, _live, slug) => warningsOf(templateAt(slug), data as MailWords),
})

/** What may be published, and is worth a look before. */
export function warningsOf({ variables, required }: MailTemplate, words: MailWords): Record<string, string> {
  const used = new Set(
    Object.values(words).flatMap((text) => [...(text ?? '').matchAll(VARIABLE)].map(([, name]) => name)),
  )
  const missing = required.find((name) => !used.has(name))
  return {
    ...(missing && { body: `Nothing says {${missing}}: ${variables[missing]!.label.toLowerCase()}.` }),
    ...(words.subject.length > SUBJECT_SHOWN && {
      subject: `Lists of mails cut subjects at about ${SUBJECT_SHOWN} characters; this has ${words.subject.length}.`,
    }),
  }
}
