import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseSync } from 'vite'

/*
 * A title with "once", "twice", "never" or "not again" promises something of a second time, so its test has one. What
 * counts as a second time, by its text alone:
 * - two calls of one function, with the same first text if it has one: those that are awaited or stand alone, and in a
 *   test that awaits nothing all of them
 * - a call in a loop, in a callback for each of a list, or in `Promise.all`; a call that is given a list; `test.each`
 * - two looks at the same: `expect` of the same text; two elements of one component
 * A wait until something is there is no second look. What a helper of the same file does counts as done in its place,
 * unless the helper starts things.
 */

type Node = { type: string; start: number; end: number } & Record<string, unknown>
type Place = { isMany: boolean; isDone: boolean; within: readonly string[] }

const RULES = /^(?:[a-z]+(?:-[a-z0-9]+)+(?:, |: ))+/
/** "Once" as a number; "at once" and "once it is there" are of time. */
const ONCE = String.raw`(?<!\bat )\bonce\b(?=$|[,;:]| an? (?:day|hour|minute|night|week|month|page)\b| (?:in|for|and|or|with)\b)`
const PROMISE = new RegExp(String.raw`\b(?:twice|never|not again|only once)\b|${ONCE}`)
/** "A post that was never published" says which post, and promises nothing. */
const WHICH = /\b(?:that|which|who|whose|what)\b[^,;:]*?\bnever\b/g

const IDLE_METHODS =
  'map|filter|flatMap|toSorted|sort|join|slice|find|at|includes|split|replace|trim|toString|toISOString|getTime|' +
  'entries|keys|values|match|test|startsWith|every|some|repeat|get|has|text|json|fill'
/** Calls that neither do nor look at anything: of the language, and of Vitest. */
const IDLE = new RegExp(
  String.raw`^(?:vi|expect|JSON|Object|Array|Math|Number|String|Buffer|Date)\b|\.(?:${IDLE_METHODS})$`,
)
const FOR_EACH = /\.(?:map|forEach|flatMap|each)$|^Array\.from$|^fc\.\w+$|^Promise\.(?:all|allSettled)$/
const WAIT = /^(?:vi\.)?waitFor$|^expect\.poll$/
/** A first argument that says what is done: a method, a name, a statement. */
const WORD = /^'(?:[\w-]+|\w+ .*)'$/
const LOOP = /^(?:For|While|DoWhile)/

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const children = (node: Node) => Object.values(node).flat().filter(isNode)
const walk = (node: Node): Node[] => [node, ...children(node).flatMap(walk)]
const ofType = (nodes: Node[], type: RegExp) => nodes.filter((each) => type.test(each.type))
const isSeveral = ({ type, elements }: Node) => type === 'ArrayExpression' && (elements as Node[]).length > 1
const argumentsOf = (call: Node) => call['arguments'] as Node[]

/** The tests of a file whose titles promise something of a second time, and whether they have one. */
function promises(file: string): { title: string; isKept: boolean }[] {
  const source = readFileSync(file, 'utf8')
  if (!PROMISE.test(source)) return []
  const text = ({ start, end }: Node) => source.slice(start, end).replace(/\s+/g, ' ')
  const nodes = walk(parseSync(file, source).program as unknown as Node)
  const named = ofType(nodes, /^(?:VariableDeclarator|FunctionDeclaration)$/).flatMap((node) => {
    const value = node.type === 'FunctionDeclaration' ? node : node['init']
    return isNode(node['id']) && isNode(value) ? [[text(node['id']), value] as const] : []
  })
  const functions = new Map(named.filter(([, { type }]) => /Function/.test(type)))
  const lists = new Set(named.filter(([, value]) => isSeveral(value)).map(([name]) => name))
  const imported = new Set(ofType(nodes, /^Import\w*Specifier$/).map((node) => text(node['local'] as Node)))

  function isList(node: Node): boolean {
    if (isSeveral(node)) return true
    if (node.type === 'ObjectExpression' || node.type === 'Property') return children(node).some(isList)
    return node.type === 'SpreadElement' || (node.type === 'Identifier' && lists.has(text(node)))
  }

  function isKept(body: Node): boolean {
    const isAsync = ofType(walk(body), /^AwaitExpression$/).length > 0
    const done = new Set<string>()
    let isTwice = false
    const note = (act: string) => {
      isTwice ||= done.has(act)
      done.add(act)
    }

    function look(node: Node, place: Place): void {
      if (node.type === 'JSXOpeningElement') note(`<${text(node['name'] as Node)}`)
      const isMany = place.isMany || LOOP.test(node.type)
      const isAwaited = node.type === 'AwaitExpression' || node.type === 'ExpressionStatement'
      const isKeptOn = /^(?:Array|Arrow|Spread|Conditional|Paren)/.test(node.type) && place.isDone
      if (node.type === 'CallExpression') lookAtCall(node, { ...place, isMany })
      else for (const each of children(node)) look(each, { ...place, isMany, isDone: isAwaited || isKeptOn })
    }

    function lookAtCall(call: Node, place: Place): void {
      const callee = text(call['callee'] as Node)
      if (WAIT.test(callee)) return
      const given = argumentsOf(call)
      if (callee === 'expect') note(`expect ${given.map(text).join()}`)
      isTwice ||= callee === 'expect' && place.isMany
      const helper = functions.get(callee)
      const isIdle =
        IDLE.test(callee) || (isAsync && helper !== undefined && !ofType(walk(helper), /^Call/).some(isActing))
      if (!isIdle && (place.isDone || !isAsync)) {
        isTwice ||= place.isMany || (!/^start|\b(?:query|rows)$/.test(callee) && given.some(isList))
        note(`${callee} ${WORD.exec(given[0] ? text(given[0]) : '') ?? ''}`)
        if (helper && !callee.startsWith('start') && !place.within.includes(callee))
          look(helper['body'] as Node, { ...place, within: [...place.within, callee] })
      }
      const isEach = FOR_EACH.test(callee)
      const isLooking = callee === 'expect' && given.every((each) => !imported.has(text(each).split(/\W/, 1)[0]!))
      look(call['callee'] as Node, { ...place, isDone: false })
      for (const each of given) look(each, { ...place, isMany: place.isMany || isEach, isDone: isEach || isLooking })
    }

    const isActing = (call: Node) => !IDLE.test(text(call['callee'] as Node))
    look(body['body'] as Node, { isMany: false, isDone: false, within: [] })
    return isTwice
  }

  return ofType(nodes, /^CallExpression$/).flatMap((call) => {
    const [title, ...rest] = argumentsOf(call)
    const callee = text(call['callee'] as Node)
    const body = rest.findLast(({ type }) => /Function/.test(type))
    if (!/^(?:test|it)\b/.test(callee) || !title || !body) return []
    const words = text(title).slice(1, -1).replace(RULES, '')
    if (!PROMISE.test(words.replace(WHICH, ''))) return []
    return [{ title: `${file}: ${words}`, isKept: /\.each\b/.test(callee) || isKept(body) }]
  })
}

const FOLDERS = ['contract', 'server', 'web', 'built', 'e2e']
const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
).filter((file) => /\.(test|spec)\.tsx?$/.test(file))

test('a test whose title says once, twice or never does or looks at something at least twice', () => {
  const found = files.flatMap(promises)
  expect(found.length).toBeGreaterThan(150)
  expect(found.filter(({ isKept }) => !isKept).map(({ title }) => title)).toEqual([])
})
