import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Block } from '../../../contract/platform/rich-text/rich-text.ts'
import { toHtml } from './html.ts'

const BASE = 'https://example.com'
const html = (...content: Block[]) => toHtml({ type: 'doc', content }, BASE)
const say = (text: string): Block => ({ type: 'paragraph', content: [{ type: 'text', text }] })

test('what only the site can show is written so that any reader of feeds and mails has its words', () => {
  expect(html({ type: 'image', attrs: { src: '/media/a/1.jpg', alt: 'A "gate"', caption: 'At night' } })).toBe(
    '<figure><img src="https://example.com/media/a/1.jpg" alt="A &quot;gate&quot;"><figcaption>At ' +
      'night</figcaption></figure>',
  )
  expect(html({ type: 'embed', attrs: { service: 'vimeo', video: '76979871', title: 'A round' } })).toBe(
    '<p><a href="https://vimeo.com/76979871">A round</a></p>',
  )
  expect(html({ type: 'cta', attrs: { title: 'Try it', text: '', button: 'Start', href: '/demo' } })).toBe(
    '<p><strong>Try it</strong></p><p><a href="https://example.com/demo">Start</a></p>',
  )
  expect(html({ type: 'faq', attrs: { items: [{ question: 'Why?', answer: 'So.' }] } })).toBe(
    '<dl><dt>Why?</dt><dd>So.</dd></dl>',
  )
  expect(html({ type: 'callout', attrs: { tone: 'tip' }, content: [say('Lamp')] })).toBe(
    '<blockquote><p>Lamp</p></blockquote>',
  )
  expect(
    html({
      type: 'table',
      content: [
        { type: 'tableRow', content: [{ type: 'tableHeader', attrs: { colspan: 2 }, content: [say('Hour')] }] },
      ],
    }),
  ).toBe('<table><tr><th colspan="2"><p>Hour</p></th></tr></table>')
})

test('no words in any field become markup', () => {
  const hostile = fc.constantFrom(
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    "' onmouseover='alert(1)",
    '</dl><svg onload=alert(1)>',
    '&lt;script&gt;',
    '<!--',
    ']]>',
  )
  fc.assert(
    fc.property(hostile, hostile, (one, other) => {
      const written = html(
        say(one),
        { type: 'image', attrs: { src: `/x${other}`, alt: one, caption: other } },
        { type: 'cta', attrs: { title: one, text: other, button: one, href: `/${other}` } },
        { type: 'embed', attrs: { service: 'vimeo', video: '76979871', title: one } },
        { type: 'faq', attrs: { items: [{ question: one, answer: other }] } },
      )
      const rest = written.replace(
        /<\/?(?:p|figure|img|figcaption|a|strong|dl|dt|dd)(?: (?:src|alt|href)="[^"<>]*")*>/g,
        '',
      )
      expect(rest).not.toMatch(/[<>]/)
    }),
  )
})
