import { type AnyExtension, type Attribute, Node } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { ReactNodeViewRenderer, type ReactNodeViewProps } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import type { ComponentType } from 'react'
import { Href } from '../../../contract/core/core.ts'
import { calloutTones } from '../../../contract/platform/rich-text/rich-text.ts'
import { CallPart, FilmPart, ImagePart, QuestionsPart, SharedCallPart } from './parts.tsx'

/** What stands in cells and callouts. */
const LINES = '(paragraph | bulletList | orderedList)+'

/** Whether a link may lead there: the contract's own rule. */
export const isSafe = (href: string) => href !== '' && Href.safeParse(href).success

/**
 * A block that is filled in like a form. It travels through the clipboard as JSON in an attribute, and is read from
 * nothing else.
 */
const part = (name: string, blank: Record<string, unknown>, view: ComponentType<ReactNodeViewProps>) =>
  Node.create({
    name,
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () =>
      Object.fromEntries(Object.entries(blank).map(([key, value]) => [key, { default: value, rendered: false }])),
    parseHTML: () => [
      { tag: `div[data-part="${name}"]`, getAttrs: (element) => read(element.getAttribute('data-value'), blank) },
    ],
    renderHTML: ({ node }) => ['div', { 'data-part': name, 'data-value': JSON.stringify(node.attrs) }],
    addNodeView: () => ReactNodeViewRenderer(view),
  })

/** What another part of a page put there may be anything: only values of the kinds that are expected are taken. */
function read(json: string | null, blank: Record<string, unknown>): Record<string, unknown> | false {
  try {
    const given = JSON.parse(json ?? '') as Record<string, unknown>
    return Object.fromEntries(
      Object.entries(blank).map(([key, value]) => [
        key,
        typeof given[key] === typeof value && Array.isArray(given[key]) === Array.isArray(value) ? given[key] : value,
      ]),
    )
  } catch {
    return false
  }
}

export const blanks = {
  image: { src: '', alt: '', caption: '' },
  embed: { service: 'youtube', video: '', title: '' },
  cta: { title: '', text: '', button: '', href: '' },
  reusableCta: { slug: '' },
  faq: { items: [{ question: '', answer: '' }] },
}

const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: LINES,
  defining: true,
  addAttributes: () => ({
    tone: {
      default: 'note',
      parseHTML: (element: HTMLElement) => calloutTones.find((tone) => tone === element.dataset['tone']) ?? 'note',
      renderHTML: ({ tone }: Record<string, unknown>) => ({ 'data-tone': tone }),
    },
  }),
  parseHTML: () => [{ tag: 'aside[data-tone]' }],
  renderHTML: ({ HTMLAttributes }) => ['aside', HTMLAttributes, 0],
})

const WIDEST = 20

/**
 * A cell says how far it reaches. What is pasted may say anything, and a table of a million columns would stop the
 * browser.
 */
const span = (name: 'colspan' | 'rowspan'): Attribute => ({
  default: 1,
  parseHTML: (element: HTMLElement) =>
    Math.min(WIDEST, Math.max(1, Number.parseInt(element.getAttribute(name) ?? '', 10) || 1)),
})
const spans = () => ({
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  colwidth: { default: null, rendered: false, parseHTML: () => null },
})

/** Everything that a text may hold; what is pasted and not among it loses its form and keeps its words. */
export const extensions: AnyExtension[] = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    underline: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      isAllowedUri: isSafe,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  Table.configure({ resizable: false, allowTableNodeSelection: true }),
  TableRow,
  TableHeader.extend({ content: LINES, addAttributes: spans }),
  TableCell.extend({ content: LINES, addAttributes: spans }),
  Callout,
  part('image', blanks.image, ImagePart),
  part('embed', blanks.embed, FilmPart),
  part('cta', blanks.cta, CallPart),
  part('faq', blanks.faq, QuestionsPart),
]

/** The block of a reusable call to action, for texts that may refer to one. */
export const sharedCalls: AnyExtension = part('reusableCta', blanks.reusableCta, SharedCallPart)
