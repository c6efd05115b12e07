type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const MOVES = ['pointermove', 'pointerdown', 'keydown', 'scroll']

/** The last button that was pressed too early, and what was last entered in fields that were. */
let pressed: HTMLButtonElement | undefined
const fields = new Map<Field, string | boolean>()
/** What the mouse rests on that isn't taken over yet. */
let under: Element | undefined

/** A press of the visitor's: on what, and on which page. */
export type Press = { target: Element; path: string }

const MOST_PRESSES = 20
const presses: Press[] = []
let hear = (press: Press): void => {
  if (presses.length < MOST_PRESSES) presses.push(press)
}

/**
 * Keeps what a visitor does before a page's code is there: the last press of a button, what was entered, and where the
 * mouse rests. React passes on none of it. To be called before anything else happens in the browser.
 */
export function keepEarly(): void {
  void firstMove()
  for (const field of document.querySelectorAll<Field>('input, select, textarea'))
    if (isChanged(field)) fields.set(field, valueOf(field))
  addEventListener(
    'click',
    ({ target, isTrusted }) => {
      if (!isTrusted) return // our own
      hear({ target: target as Element, path: location.pathname })
      const button = (target as Element).closest('button') ?? undefined
      pressed = button && isTaken(button) ? undefined : button
    },
    true,
  )
  addEventListener(
    'pointerover',
    ({ target, isTrusted, pointerType }) => {
      if (isTrusted) under = pointerType === 'mouse' && !isTaken(target as Element) ? (target as Element) : undefined
    },
    true,
  )
  // Nothing comes here that React holds up; what it let through it has dealt with, unless it isn't there yet.
  addEventListener('click', ({ isTrusted }) => {
    if (isTrusted && pressed && isTaken(pressed)) pressed = undefined
  })
  // Sent by the browser itself, a form would reload the page without what was entered.
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      if (form.method === 'post' && !isTaken(form)) event.preventDefault()
    },
    true,
  )
  for (const name of ['input', 'change']) {
    addEventListener(
      name,
      ({ target, isTrusted }) => {
        const field = target as Field
        // A visitor may keep typing before React gets the first value. React must not restore that older value.
        if (!isTrusted || (isTaken(field) && !fields.has(field))) return
        fields.delete(field) // of several radio buttons the last one counts
        fields.set(field, valueOf(field))
        tellEarly()
      },
      true,
    )
  }
}

/**
 * Hands over every press of the visitor's, first the 20 oldest before this call. A press that React is told of later is
 * handed over once. Returns how to stop.
 */
export function hearPresses(listener: (press: Press) => void): () => void {
  hear = listener
  presses.splice(0).forEach(listener)
  return () => {
    hear = () => undefined
  }
}

/**
 * Replays early presses on the parts that React has hydrated by now. To be called whenever it has taken over some
 * more.
 */
export function tellEarly(): void {
  // The page's own first effects come first: they read its address.
  setTimeout(() => {
    for (const [field, value] of fields) enter(field, value)
    if (under && isTaken(under)) {
      under.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
      under = undefined
    }
    const button = pressed
    button?.click()
    if (button && isTaken(button)) pressed = undefined
  })
}

/** React's mark on an element that it has taken over. */
const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))

const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'
const valueOf = (field: Field) => (isBox(field) ? field.checked : field.value)

function isChanged(field: Field): boolean {
  if (isBox(field)) return field.checked !== field.defaultChecked
  if ('options' in field)
    return (
      field.selectedIndex !==
      Math.max(
        0,
        [...field.options].findIndex((option) => option.defaultSelected),
      )
    )
  return field.value !== field.defaultValue
}

function enter(field: Field, value: string | boolean) {
  // Whichever of its group was chosen instead tells; to click this one would choose it.
  if (field.type === 'radio' && !value) return
  const tell = (name: string) => field.dispatchEvent(new Event(name, { bubbles: true }))
  tell('input') // has React take it over, if only it waits for a reason to
  if (!isTaken(field)) return
  if (valueOf(field) !== value) Object.assign(field, isBox(field) ? { checked: value } : { value })
  // What React believes to be there, or it would see no change.
  const { _valueTracker: believed } = field as {
    _valueTracker?: { getValue: () => string; setValue: (value: string) => void }
  }
  const other = String(isBox(field) && !value)
  believed?.setValue(other)
  tell(isBox(field) ? 'click' : 'options' in field ? 'change' : 'input')
  // Its mark is there a moment before it listens: what it didn't hear is told again.
  if (believed?.getValue() !== other) fields.delete(field)
}

let moved: Promise<void> | undefined

/** The visitor's first move on the page. */
export const firstMove = (): Promise<void> => (moved ??= nextMove())

/** The visitor's next move. */
export const nextMove = () =>
  new Promise<void>((resolve) => {
    for (const move of MOVES) addEventListener(move, () => resolve(), { once: true, passive: true })
  })
