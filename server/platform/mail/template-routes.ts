import { isDeepStrictEqual } from 'node:util'
import { DAY_MS } from '../../../contract/core/units.ts'
import { mailTemplates as table, type MailWords } from '../../../contract/platform/mail/templates.ts'
import type { Database } from '../../core/database/database.ts'
import { readDraft } from '../../core/rooms/kinds.ts'
import { withDefaults } from '../../core/documents/settings.ts'
import type { Brand } from '../../core/http/brand.ts'
import { routes } from '../../core/rooms/routes.ts'
import { refuseUnfinished, stored } from '../editing/saving.ts'
import { sendsMail } from './sends-mail.ts'
import { contentOf } from './mail-content.ts'
import { mailTemplateKind, templateAt } from './kinds.ts'
import { typeset } from './layout.ts'
import { sendMail } from './outbox.ts'
import { countKinds, noteMail } from './queries-outbox.ts'
import { listTemplates } from './queries-templates.ts'
import { brandVariables, exampleOf, mailTemplates, type MailTemplate, shapeOf, wordsOf } from './templates.ts'

const TEST = 'template-test'
const DAYS_MS = 28 * DAY_MS

/** The words of a template's newest draft, which may be unfinished. */
async function draftOf(database: Database, slug: string): Promise<MailWords> {
  const { words } = templateAt(slug)
  return withDefaults((await stored({ kind: mailTemplateKind, database }, slug))?.data, words)
}

/** What a template lets an administrator put in. */
const variablesOf = ({ variables, required }: MailTemplate, brand: Brand) => [
  ...Object.entries(variables).map(([name, { label, example, optional = false }]) => ({
    name,
    label,
    example,
    optional,
    required: required.includes(name),
  })),
  ...Object.entries(brandVariables).map(([name, { label, of, optional = false }]) => ({
    name,
    label,
    example: of(brand),
    optional,
    required: false,
  })),
]

/** The templates with their states, how they would be sent, and tests of them. */
export const templateRoutes = routes(table, {
  kinds: async (_, { database, clock, brand }) => {
    const [counted, kept, speaker] = await Promise.all([
      countKinds(database, new Date(clock().getTime() - DAYS_MS)),
      listTemplates(database),
      database.orm.transaction(brand),
    ])
    return [...mailTemplates.values()].map((template) => {
      const { name, label, when, group, words } = template
      const own = kept.find(({ slug }) => slug === name)
      const { written = 0, sent = 0, failed = 0 } = counted.find((count) => count.template === name) ?? {}
      return {
        template: name,
        name: label,
        when,
        group,
        written,
        sent,
        failed,
        variables: variablesOf(template, speaker),
        leads: words.button !== undefined,
        edited: !isDeepStrictEqual(wordsOf(template, own?.live), words),
        draft: own !== undefined && own.version !== own.liveVersion,
      }
    })
  },
  preview: async ({ params: { slug } }, services) => {
    const { database, env } = services
    const [words, brand] = [await draftOf(database, slug), await database.orm.transaction(services.brand)]
    const content = contentOf(exampleOf(templateAt(slug), env.publicUrl), words, brand)
    const { html, text } = await typeset(content, brand, env.publicUrl)
    const { subject, preheader = '' } = content
    return { from: brand.siteName, subject, preheader, html, text, bytes: Buffer.byteLength(html) }
  },
  test: async ({ params: { slug } }, services) => {
    const { database, env, user, change } = services
    const template = templateAt(slug)
    const words = await draftOf(database, slug)
    refuseUnfinished(readDraft(shapeOf(template), words).problems)
    const id = await database.orm.transaction(async (inside) => {
      const mailId = await sendMail(inside, services, {
        content: { ...exampleOf(template, env.publicUrl), as: TEST, test: { words } },
        to: { name: user.name, address: user.email },
        reference: `mail-template:${slug}`,
      })
      await noteMail(inside, change, 'send', mailId)
      return mailId
    })
    return { id, to: user.email, sends: sendsMail({ env }) }
  },
})
