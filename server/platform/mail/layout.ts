import { render, toPlainText } from '@react-email/render'
import { createElement as h, type CSSProperties, type ReactNode } from 'react'
import { DARK_RULE } from '../../../contract/platform/mail/templates.ts'
import type { Brand } from '../../core/http/brand.ts'
import { colors } from './colors.ts'

const FONTS = "Archivo, 'Helvetica Neue', Helvetica, Arial, sans-serif"
const LINE_LENGTH = 78

/** The content of a mail, without the frame that all mails share. */
export type MailContent = {
  subject: string
  /** Shown by mail programs beside the subject, before the mail is opened. */
  preheader?: string
  /** Parts from parts.ts, in their order. */
  body: ReactNode[]
  /** The reason why this person gets the mail, in its footer: words and links. */
  why: ReactNode[]
}

/** The mail in the brand's one frame, as HTML and as plain text. `home` is the site's address. */
export async function typeset(
  content: MailContent,
  brand: Brand,
  home: string,
): Promise<{ html: string; text: string }> {
  const html = await render(frame(content, brand, home))
  const text = toPlainText(html, {
    wordwrap: LINE_LENGTH,
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      { selector: 'dd', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 2 } },
      { selector: 'dt', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ],
  })
  return { html, text }
}

function frame({ subject, preheader, body, why }: MailContent, { siteName, company }: Brand, home: string) {
  return h(
    'html',
    { lang: 'en', dir: 'ltr' },
    h(
      'head',
      null,
      h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=UTF-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, subject),
      h('style', null, DARK),
    ),
    h(
      'body',
      { className: 'page', style: { margin: 0, padding: 0, backgroundColor: colors.paper, fontFamily: FONTS } },
      preheader && h('div', { style: HIDDEN, 'data-skip-in-text': true }, preheader),
      table(
        'page',
        { backgroundColor: colors.paper },
        cell(
          '',
          { padding: '24px 12px' },
          table(
            '',
            { maxWidth: '600px', margin: '0 auto' },
            cell(
              '',
              {
                padding: '20px 32px',
                backgroundColor: colors.night,
                borderBottom: `6px solid ${colors.hivis}`,
                borderRadius: '12px 12px 0 0',
              },
              h('a', { href: home, style: NAME, 'data-skip-in-text': true }, siteName),
            ),
            cell(
              'card',
              {
                padding: '32px',
                backgroundColor: colors.paperRaised,
                border: `1px solid ${colors.paperLine}`,
                borderTop: 'none',
                borderRadius: '0 0 12px 12px',
              },
              ...body,
            ),
            cell(
              'foot',
              { padding: '20px 32px', fontSize: '13px', lineHeight: '1.5', color: colors.paperMuted },
              h('p', { style: { margin: '0 0 8px' } }, ...why),
              h('p', { style: { margin: 0 } }, [company.name, company.address].filter(Boolean).join(', ')),
            ),
          ),
        ),
      ),
    ),
  )
}

// Inline styles win over rules that aren't important.
const rule = (selector: string, styles: string) => `${selector} { ${styles} }`
const inside = (names: string) => names.replace(/\w+/g, '.card $&')
const DARK = `${DARK_RULE} { ${[
  rule('.page', `background-color: ${colors.night} !important`),
  rule('.card', `background-color: ${colors.nightRaised} !important; border-color: ${colors.nightLine} !important`),
  rule(inside('h1, h2, h3, h4, p, dd, li, td, th, pre'), `color: ${colors.nightText} !important`),
  rule('.card pre', `background-color: ${colors.night} !important`),
  rule('.card p', `border-color: ${colors.nightLine} !important`),
  rule('.card dt, .foot', `color: ${colors.nightMuted} !important`),
  rule('a[style*=underline]', `color: ${colors.radioLit} !important`),
].join(' ')} }`

const HIDDEN: CSSProperties = { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 }
const NAME: CSSProperties = {
  fontSize: '22px',
  fontWeight: 800,
  letterSpacing: '-0.5px',
  color: colors.nightText,
  textDecoration: 'none',
}

/** A table that only lays out, with one row a cell. */
const table = (className: string, style: CSSProperties, ...cells: ReactNode[]) =>
  h(
    'table',
    { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, border: 0, ...named(className), style },
    h('tbody', null, ...cells.map((cell, index) => h('tr', { key: index }, cell))),
  )

const cell = (className: string, style: CSSProperties, ...content: ReactNode[]) =>
  h('td', { ...named(className), style }, ...content)

const named = (className: string) => (className ? { className } : {})
