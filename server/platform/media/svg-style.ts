import postcss, { CssSyntaxError, type ChildNode } from 'postcss'
import { refusal } from './refusal.ts'
import { MEASURES, PRESENTATION, STYLES, UNDRAWN_STYLES } from './svg-names.ts'

/** A style in two: what attributes say as well, and what no attribute can. */
export type Style = { attributes: Record<string, string>; rest: Record<string, string> }

/** Values at which nothing is drawn in another way. */
const PLAIN = /^(none|normal|auto|initial|unset|start|baseline|visible|0|0px|passthrough|pass-through)$/i
const MARKERS = ['marker-start', 'marker-mid', 'marker-end']

/**
 * Reads the attribute `style` as CSS, with its comments. Refuses (`invalid`) by name what it can't keep, and everything
 * that is no list of declarations.
 */
export function readStyle(style: string): Style {
  const attributes: Record<string, string> = {}
  const rest: Record<string, string> = {}
  const important = new Set<string>()
  for (const node of declarationsOf(style)) {
    if (node.type === 'comment') continue
    if (node.type !== 'decl') throw unreadable()
    const name = node.prop.toLowerCase()
    const value = node.value.trim()
    if (value === '' || (important.has(name) && !node.important)) continue
    if (node.important) important.add(name)
    if (/\bvar\s*\(/i.test(value)) throw unkept(`${name}: ${value}`)
    if (PRESENTATION.has(name) || (MEASURES.has(name) && value !== 'auto')) attributes[name] = value
    else if (name === 'marker') for (const each of MARKERS) attributes[each] = value
    else if (STYLES.get(name)?.test(value)) rest[name] = value
    else if (!UNDRAWN_STYLES.test(name) && !PLAIN.test(value)) throw unkept(name)
  }
  return { attributes, rest }
}

function declarationsOf(style: string): ChildNode[] {
  try {
    const { nodes } = postcss.parse(`a{${style}}`)
    const [rule] = nodes
    if (nodes.length !== 1 || rule?.type !== 'rule') throw unreadable()
    return rule.nodes
  } catch (error) {
    if (error instanceof CssSyntaxError) throw unreadable()
    throw error
  }
}

const unreadable = () => refusal('This SVG has a style that can’t be read. Export it with attributes and try again.')
const unkept = (name: string) =>
  refusal(`This SVG draws with the style “${name}”, which can’t be kept. Export it with attributes and try again.`)
