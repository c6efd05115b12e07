import type { ReactNode } from 'react'
import { type MailTemplate as Described, mailWords, type MailWords } from '../../../contract/platform/mail/templates.ts'
import type { Brand } from '../../core/http/brand.ts'
import { withDefaults } from '../../core/documents/settings.ts'

/** A value that the code gives. An `optional` one may be empty: its paragraph is left out then. */
export type Variable = { label: string; example: string; optional?: true }

/** What the code adds to the words: parts of parts.ts before the heading and after the paragraphs, links. */
export type Parts = {
  top?: ReactNode[]
  rest?: ReactNode[]
  /** Where the button leads. */
  link?: string
  /** Links behind the reason in the footer. */
  wayOut?: ReactNode[]
}

type Words = Pick<MailWords, 'subject' | 'why'> & Partial<MailWords>
/** A mail with a button leads somewhere, and no other does. */
type PartsOf<W extends Words> = Parts & (W extends { button: string } ? { link: string } : { link?: never })

type Spec<V extends string, W extends Words> = {
  /** Its name in the outbox, and the address of its editor. */
  name: string
  label: string
  when: string
  group: Described['group']
  /** The built-in words, in force until an administrator publishes others. */
  words: W
  variables: Record<V, Variable>
  /** The variable that names who the mail is from, where that is not the product. */
  sender?: NoInfer<V>
  /** Without these a mail does not do what it is for. */
  required?: readonly NoInfer<V>[]
  /** What the code would add, for previews and tests. `site` is the origin that links lead to. */
  sample: (site: string) => PartsOf<W>
}

export type MailTemplate = Omit<Spec<string, Words>, 'words' | 'required' | 'sample'> & {
  words: MailWords
  sample: (site: string) => Parts
  required: readonly string[]
}

/** A mail to be written: its template with the values for it. */
export type FilledTemplate = {
  template: MailTemplate
  values: Readonly<Record<string, string>>
  parts: Parts
  /** The kind that it has in the outbox, where that is not its template's name. */
  as?: string
  /** Marks it as a test; `words` and `why` replace those in force. */
  test?: { words?: MailWords; why?: string }
}

const templates = new Map<string, MailTemplate>()

/**
 * Declares a mail that the product sends, in `mails.ts` of its room. Gives the function that writes one; it takes a
 * value for each variable and the parts that only code can give. Values are always text:
 *
 *     export const welcome = defineMail({
 *       name: 'welcome',
 *       label: 'Welcome',
 *       when: 'To a new colleague',
 *       group: 'team',
 *       words: { subject: 'Welcome to {site}', body: 'Hello {name},', button: 'Begin', why: 'You were invited.' },
 *       variables: { name: { label: 'Their name', example: 'Dana Ortiz' } },
 *       sample: (site) => ({ link: `${site}/admin` }),
 *     })
 *     await sendMail(transaction, services, { content: welcome({ name }, { link }), to: { name, address } })
 */
export function defineMail<V extends string, W extends Words>(spec: Spec<V, W>) {
  const template = templateOf(spec)
  templates.set(template.name, template)
  return (values: Record<V, string>, parts: PartsOf<W>): FilledTemplate => ({ template, values, parts })
}

/** The template of a declaration. */
export const templateOf = <V extends string, W extends Words>({
  words,
  required = [],
  ...spec
}: Spec<V, W>): MailTemplate => ({
  ...spec,
  words: { preheader: '', heading: '', body: '', note: '', ...words },
  required,
})

/** Every mail that the product sends, in the order in which rooms declare them. */
export const mailTemplates: ReadonlyMap<string, MailTemplate> = templates

/** What every mail can say: who the product speaks for. */
export const brandVariables: Record<string, Omit<Variable, 'example'> & { of: (brand: Brand) => string }> = {
  site: { label: 'Site', of: ({ siteName }) => siteName },
  company: { label: 'Company', of: ({ company }) => company.name },
  email: { label: 'Company email', of: ({ company }) => company.email },
  phone: { label: 'Company phone', of: ({ company }) => company.phone, optional: true },
  newsletter: { label: 'Newsletter', of: ({ newsletter }) => newsletter.name },
  newsletterText: { label: 'About the newsletter', of: ({ newsletter }) => newsletter.description },
}

/** The shape of a mail's words. */
export const shapeOf = ({ variables, words }: MailTemplate) =>
  mailWords([...Object.keys(brandVariables), ...Object.keys(variables)], words.button !== undefined)

/**
 * The words in force. What was published for an older version of the product and fits its mail no more gives way to the
 * built-in words: a mail goes out in any case.
 */
export function wordsOf(template: MailTemplate, live: unknown): MailWords {
  const { success, data } = shapeOf(template).safeParse(withDefaults(live, template.words))
  return success ? data : template.words
}

/** A mail with the example values of its template. */
export const exampleOf = (template: MailTemplate, site: string): FilledTemplate => ({
  template,
  values: Object.fromEntries(Object.entries(template.variables).map(([name, { example }]) => [name, example])),
  parts: template.sample(site),
})
