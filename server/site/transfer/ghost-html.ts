import { parseDocument } from 'htmlparser2'
import { escapeHtml } from '../../platform/rich-text/html.ts'

type Node = ReturnType<typeof parseDocument>['children'][number]
type Element = Extract<Node, { attribs: unknown }>

/** Parts of Ghost's cards by their class. What is not named here is text like any other. */
export const CARD_CLASSES = [
  'kg-callout-card',
  'kg-callout-emoji',
  'kg-bookmark-container',
  'kg-bookmark-title',
  'kg-bookmark-description',
  'kg-file-card-container',
  'kg-file-card-title',
  'kg-file-card-caption',
  'kg-signup-card',
  'kg-video-container',
  'kg-audio-player',
  'kg-audio-thumbnail',
  'footnote-backref',
]

/** Buttons and times of players, and ways back from a footnote: none of it is text. */
const TOOLS = ['kg-video-container', 'kg-audio-player', 'kg-audio-thumbnail', 'footnote-backref']

/**
 * Cards as Ghost shows them, which bring pictures and buttons of their own, as plain elements: a bookmark and a file as
 * a link with its words, a callout with its sign in its first line. `told` names what is left out. The nodes were
 * cleaned before, so they nest within bounds.
 */
export function plainCards(nodes: readonly Node[], told: Set<string>): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (!('attribs' in node)) return [node]
    const is = (name: string) => node.attribs['class']?.split(' ').includes(name) ?? false
    if (TOOLS.some(is)) return []
    if (is('kg-signup-card')) {
      told.add('Its card “signup”')
      return []
    }
    if (is('kg-bookmark-container')) return linked(node, 'kg-bookmark-title', 'kg-bookmark-description')
    if (is('kg-file-card-container')) {
      told.add(`A file (${(node.attribs['href'] ?? '').slice(0, 300)})`)
      return linked(node, 'kg-file-card-title', 'kg-file-card-caption')
    }
    if (is('kg-callout-card')) moveSign(node)
    node.children = plainCards(node.children, told) as typeof node.children
    return [node]
  })
}

const wordsIn = (node: Node | undefined): string =>
  node === undefined ? '' : 'data' in node ? node.data : 'children' in node ? node.children.map(wordsIn).join('') : ''

function partOf(node: Node, name: string): Element | undefined {
  if (!('children' in node)) return undefined
  for (const child of node.children) {
    if ('attribs' in child && child.attribs['class']?.split(' ').includes(name)) return child
    const inside = partOf(child, name)
    if (inside) return inside
  }
  return undefined
}

function linked(node: Element, title: string, more: string): Node[] {
  const href = node.attribs['href'] ?? ''
  const words = wordsIn(partOf(node, title)).trim() || href
  const said = wordsIn(partOf(node, more)).trim()
  const html = `<p><a href="${escapeHtml(href)}">${escapeHtml(words)}</a></p>${said && `<p>${escapeHtml(said)}</p>`}`
  return parseDocument(html).children
}

/** The sign of a callout stands beside its words, and not in a line of its own. */
function moveSign(callout: Element): void {
  const sign = partOf(callout, 'kg-callout-emoji')
  const words = wordsIn(sign).trim()
  callout.children = callout.children.filter((child) => child !== sign)
  const first = firstText(callout)
  if (first && words) first.data = `${words} ${first.data.trimStart()}`
}

function firstText(node: Node): Extract<Node, { data: string }> | undefined {
  if ('data' in node) return node.data.trim() === '' ? undefined : node
  if (!('children' in node)) return undefined
  for (const child of node.children) {
    const found = firstText(child)
    if (found) return found
  }
  return undefined
}
