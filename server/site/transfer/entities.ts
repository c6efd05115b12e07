import { parseDocument } from 'htmlparser2'

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi
/** Programs escape the straight apostrophe, which is the typographic one in a text. */
const APOSTROPHE = /&(?:#0{0,4}39|#x0{0,4}27|apos);/gi

/** A text without markup in which HTML's entities are decoded once: named, decimal and hexadecimal ones. */
export const decoded = (text: string): string => text.replace(APOSTROPHE, '’').replace(ENTITY, signOf)

function signOf(entity: string): string {
  const [node] = parseDocument(entity).children
  return node && 'data' in node ? node.data : entity
}
