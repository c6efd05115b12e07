/**
 * A formula over named numbers, as an editor writes it: `max(guards, 10) * plan + sites * 500`. It is parsed into a
 * tree and evaluated there; no text ever runs as code.
 */
export type Formula =
  | { type: 'number'; value: number }
  | { type: 'variable'; name: string }
  | { type: 'negative'; of: Formula }
  | { type: 'operation'; operator: Operator; left: Formula; right: Formula }
  | { type: 'call'; name: FunctionName; of: Formula[] }

export type Operator = '+' | '-' | '*' | '/'

const PRECEDENCE: Record<Operator, number> = { '+': 1, '-': 1, '*': 2, '/': 2 }
const UNARY = 3

/** The functions of formulas, each with its highest number of arguments. The lowest is one. */
export const functions = { min: 10, max: 10, round: 1, ceil: 1, floor: 1 } as const
export type FunctionName = keyof typeof functions

/** Why a text is no formula, for its author. `at` counts characters from 0. */
export class FormulaError extends Error {
  readonly at: number

  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}

const MAX_LENGTH = 500
const MAX_DEPTH = 40
// Numbers beyond these would print with an exponent, which formulas don't have.
const MAX_NUMBER = 1_000_000_000
const MAX_DECIMALS = 6

type Token = { kind: 'number' | 'name' | 'sign' | 'end'; text: string; at: number }

const TOKEN = /\s*(?:(?<number>\d+(?:\.\d+)?)|(?<name>[A-Za-z_]\w*)|(?<sign>[-+*/(),]))/y

function tokens(text: string): Token[] {
  const found: Token[] = []
  TOKEN.lastIndex = 0
  const end = text.trimEnd().length
  while (TOKEN.lastIndex < end) {
    const from = TOKEN.lastIndex
    const groups = TOKEN.exec(text)?.groups
    if (!groups) {
      const at = from + text.slice(from).search(/\S/)
      throw new FormulaError(`“${String.fromCodePoint(text.codePointAt(at)!)}” can’t stand in a formula`, at)
    }
    const kind = groups['number'] ? 'number' : groups['name'] ? 'name' : 'sign'
    const word = groups[kind]!
    found.push({ kind, text: word, at: TOKEN.lastIndex - word.length })
  }
  return [...found, { kind: 'end', text: 'the end', at: end }]
}

/**
 * Parses a formula: numbers, names, `+ - * /`, parentheses and the `functions`. `variables` are the names it may use.
 * @throws FormulaError naming the first error.
 */
export function parseFormula(text: string, variables: readonly string[]): Formula {
  if (text.length > MAX_LENGTH) throw new FormulaError(`Use at most ${MAX_LENGTH} characters`, MAX_LENGTH)
  const all = tokens(text)
  let next = 0

  const peek = () => all[next]!
  const take = () => all[next++]!
  const is = (sign: string) => peek().kind === 'sign' && peek().text === sign
  function expect(sign: string) {
    const token = take()
    if (token.kind !== 'sign' || token.text !== sign)
      throw new FormulaError(`“${sign}” was expected, and here is ${said(token)}`, token.at)
  }

  function sum(depth: number, above = 0): Formula {
    if (depth > MAX_DEPTH) throw new FormulaError('This is nested too deep', peek().at)
    let left = single(depth)
    for (let operator = operatorAt(peek(), above); operator; operator = operatorAt(peek(), above)) {
      take()
      left = { type: 'operation', operator, left, right: sum(depth + 1, PRECEDENCE[operator]) }
    }
    return left
  }

  function single(depth: number): Formula {
    const token = take()
    if (token.kind === 'number') return { type: 'number', value: valueOf(token) }
    if (token.kind === 'name') return is('(') ? call(token, depth) : variable(token)
    if (token.text === '-' && token.kind === 'sign') return { type: 'negative', of: sum(depth + 1, UNARY) }
    if (token.text === '(' && token.kind === 'sign') {
      const inner = sum(depth + 1)
      expect(')')
      return inner
    }
    throw new FormulaError(`A number, a name or “(” was expected, and here is ${said(token)}`, token.at)
  }

  function call({ text: name, at }: Token, depth: number): Formula {
    if (!isFunction(name))
      throw new FormulaError(`There is no function “${name}”: use ${Object.keys(functions).join(', ')}`, at)
    expect('(')
    const of = [sum(depth + 1)]
    while (is(',')) {
      take()
      of.push(sum(depth + 1))
    }
    expect(')')
    const most = functions[name]
    if (of.length > most)
      throw new FormulaError(`“${name}” takes ${most === 1 ? 'one value' : `at most ${most} values`}`, at)
    return { type: 'call', name, of }
  }

  function variable({ text: name, at }: Token): Formula {
    if (!variables.includes(name)) throw new FormulaError(`“${name}” is not known: use ${variables.join(', ')}`, at)
    return { type: 'variable', name }
  }

  const formula = sum(0)
  if (peek().kind !== 'end') throw new FormulaError(`Nothing was expected here, and here is ${said(peek())}`, peek().at)
  return formula
}

function valueOf({ text, at }: Token): number {
  const value = Number(text)
  const decimals = text.split('.')[1]?.length ?? 0
  if (value <= MAX_NUMBER && decimals <= MAX_DECIMALS) return value
  throw new FormulaError(`Use numbers up to a billion with at most ${MAX_DECIMALS} decimals`, at)
}

const said = ({ kind, text }: Token) => (kind === 'end' ? text : `“${text}”`)

const isFunction = (name: string): name is FunctionName => Object.hasOwn(functions, name)

function operatorAt({ kind, text }: Token, above: number): Operator | null {
  if (kind !== 'sign' || !Object.hasOwn(PRECEDENCE, text)) return null
  return PRECEDENCE[text as Operator] > above ? (text as Operator) : null
}

/** The formula as text, with no more parentheses than it needs. */
export function printFormula(formula: Formula): string {
  switch (formula.type) {
    case 'number':
      return String(formula.value)
    case 'variable':
      return formula.name
    case 'negative':
      return `-${within(formula.of, UNARY)}`
    case 'call':
      return `${formula.name}(${formula.of.map(printFormula).join(', ')})`
    case 'operation': {
      const own = PRECEDENCE[formula.operator]
      return `${within(formula.left, own)} ${formula.operator} ${within(formula.right, own + 1)}`
    }
  }
}

const within = (inner: Formula, needed: number) => {
  const text = printFormula(inner)
  return inner.type === 'operation' && PRECEDENCE[inner.operator] < needed ? `(${text})` : text
}

const callable: Record<FunctionName, (...values: number[]) => number> = Math

/** The value of a formula. It is not finite after a division by zero. Each variable must have a value. */
export function evaluate(formula: Formula, values: Record<string, number>): number {
  switch (formula.type) {
    case 'number':
      return formula.value
    case 'variable':
      return values[formula.name]!
    case 'negative':
      return -evaluate(formula.of, values)
    case 'call':
      return callable[formula.name](...formula.of.map((part) => evaluate(part, values)))
    case 'operation': {
      const left = evaluate(formula.left, values)
      const right = evaluate(formula.right, values)
      if (formula.operator === '+') return left + right
      if (formula.operator === '-') return left - right
      return formula.operator === '*' ? left * right : left / right
    }
  }
}
