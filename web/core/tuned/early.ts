type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const MOVES = ['pointermove', 'pointerdown', 'keydown', 'scroll']
const MOST_PRESSES = 20

/** A press by the visitor: on what, and on which page. */
export type Press = { target: Element; path: string }

/** The last button that was pressed, and the fields that were filled in, before their code was there. */
let pressed: HTMLButtonElement | undefined
const fields = new Set<Field>()
let isTakenOver = false

const presses: Press[] = []
let hear = (press: Press): void => {
  if (presses.length < MOST_PRESSES) presses.push(press)
}

/**
 * Keeps what a visitor does before a page's code is there: the last press of a button, and what was entered. Call it
 * before anything else happens in the browser.
 */
export function keepEarly(): void {
  void firstMove()
  for (const field of document.querySelectorAll<Field>('input, select, textarea'))
    if (isChanged(field)) fields.add(field)
  const note = ({ target, isTrusted, type }: Event) => {
    if (!isTrusted) return // our own
    if (type === 'input') return fields.add(target as Field)
    hear({ target: target as Element, path: location.pathname })
    pressed = (target as Element).closest('button') ?? undefined
  }
  // React stops the events of parts whose code is not there, so whatever arrives here was handled.
  const forget = ({ target, type }: Event) => {
    if (!isTakenOver) return
    if (type === 'input') fields.delete(target as Field)
    else if (pressed?.contains(target as Element)) pressed = undefined
  }
  for (const name of ['click', 'input']) {
    addEventListener(name, note, true)
    addEventListener(name, forget)
  }
  // Sent by the browser itself, a form would load the page without what was entered.
  addEventListener(
    'submit',
    (event) => {
      if ((event.target as HTMLFormElement).method === 'post') event.preventDefault()
    },
    true,
  )
}

/**
 * Hands over every press by the visitor, first the 20 oldest before this call. A replayed press counts once.
 * Returns how to stop.
 */
export function hearPresses(listener: (press: Press) => void): () => void {
  hear = listener
  presses.splice(0).forEach(listener)
  return () => {
    hear = () => undefined
  }
}

/** Replays early presses and entries. Call it whenever React has hydrated the page or a part of it. */
export function tellEarly(): void {
  isTakenOver = true
  // The page's own first effects come first: they read its address.
  setTimeout(() => {
    fields.forEach(enter)
    pressed?.click()
  })
}

const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

function isChanged(field: Field): boolean {
  if (isBox(field)) return field.checked !== field.defaultChecked
  if ('options' in field) return field.selectedOptions[0]?.defaultSelected === false
  return field.value !== field.defaultValue
}

/** Enters again what a field holds, so that React notices. A field without its code is kept for the next replay. */
function enter(field: Field): void {
  const send = (name: string) => field.dispatchEvent(new Event(name, { bubbles: true }))
  send('input')
  if (fields.has(field)) return
  if ('options' in field) return void send('change')
  if (isBox(field)) {
    // Of several radio buttons the chosen one speaks; a click on another would choose that.
    if (field.type === 'radio' && !field.checked) return
    field.checked = !field.checked
    return field.click()
  }
  // React watches what is assigned to the field itself, and takes a value for new that differs from the last one.
  const { value } = field
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
  send('input')
}

let moved: Promise<void> | undefined

/** The visitor's first move on the page. */
export const firstMove = (): Promise<void> => (moved ??= nextMove())

/** The visitor's next move. */
export const nextMove = () =>
  new Promise<void>((resolve) => {
    for (const move of MOVES) addEventListener(move, () => resolve(), { once: true, passive: true })
  })
