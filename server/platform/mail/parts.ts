import { createElement as h, type CSSProperties, type ReactElement, type ReactNode } from 'react'
import { colors } from './colors.ts'

// Mail programs know tables and inline styles, and little else.

const text: CSSProperties = { margin: '0 0 16px', fontSize: '16px', lineHeight: '1.5', color: colors.ink }

/** The mail's one headline. */
export const heading = (...words: ReactNode[]): ReactElement =>
  h(
    'h1',
    {
      style: {
        margin: '0 0 16px',
        fontSize: '26px',
        fontWeight: 800,
        lineHeight: '1.15',
        letterSpacing: '-0.5px',
        color: colors.ink,
      },
    },
    ...words,
  )

export const paragraph = (...words: ReactNode[]): ReactElement => h('p', { style: text }, ...words)

export const strong = (words: string): ReactElement => h('strong', null, words)

/** Lines with breaks between them. */
export const withBreaks = (lines: string[]): ReactNode[] =>
  lines.flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]))

/** The one thing to do. A mail has at most one. */
export const button = (label: string, href: string): ReactElement =>
  h('p', { style: { ...text, margin: '24px 0' } }, h('a', { href, style: BUTTON }, label))

const BUTTON: CSSProperties = {
  display: 'inline-block',
  padding: '14px 22px',
  borderRadius: '6px',
  backgroundColor: colors.hivis,
  color: colors.ink,
  fontSize: '16px',
  fontWeight: 700,
  lineHeight: '20px',
  textDecoration: 'none',
}

/** A picture that only adorns, as wide as the mail; the text without pictures says as much. It leads to `href`. */
export const picture = (src: string, href: string): ReactElement =>
  h(
    'p',
    { style: { margin: '0 0 24px' }, 'data-skip-in-text': true },
    h(
      'a',
      { href },
      h('img', {
        src,
        alt: '',
        width: 536,
        style: { display: 'block', width: '100%', height: 'auto', borderRadius: '6px', border: 0 },
      }),
    ),
  )

/** A link in running text. */
export const link = (label: string, href: string): ReactElement =>
  h('a', { href, style: { color: colors.radioInk, textDecoration: 'underline' } }, label)

/** A long line of characters to be copied. It breaks anywhere, so that no screen is too narrow for it. */
export const copied = (line: string): ReactElement => h('pre', { style: COPIED }, line)

const COPIED: CSSProperties = {
  margin: '0 0 16px',
  padding: '12px',
  borderRadius: '6px',
  backgroundColor: colors.paper,
  fontFamily: 'monospace',
  fontSize: '13px',
  lineHeight: '1.5',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  wordBreak: 'break-all',
  color: colors.ink,
}

/** What matters less, below a line. */
export const smallPrint = (...words: ReactNode[]): ReactElement =>
  h(
    'p',
    {
      style: {
        ...text,
        margin: '24px 0 0',
        paddingTop: '16px',
        borderTop: `1px solid ${colors.paperLine}`,
        fontSize: '14px',
        color: colors.paperMuted,
      },
    },
    ...words,
  )

/** Facts with their names, one below the other; those without a value are left out. */
export const facts = (rows: Fact[]): ReactElement =>
  listOf(rows, (value) => h('dd', { style: { ...text, margin: '0 0 12px', whiteSpace: 'pre-line' } }, value))

/** The same for values whose lines stay lines also in plain text. */
export const factsInLines = (rows: Fact[]): ReactElement =>
  listOf(rows, (value) => h('dd', { style: { ...text, margin: '0 0 12px' } }, ...withBreaks(value.split('\n'))))

type Fact = readonly [name: string, value: string]

const NAMED: CSSProperties = { margin: 0, fontSize: '13px', lineHeight: '1.4', color: colors.paperMuted }

const listOf = (rows: Fact[], written: (value: string) => ReactElement) =>
  h(
    'dl',
    { style: { margin: '0 0 16px' } },
    ...rows
      .filter(([, value]) => value !== '')
      .flatMap(([name, value]) => [h('dt', { style: NAMED }, name), written(value)]),
  )
