import Fastify from 'fastify'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { refusalOf } from './core/database/refusals.ts'
import { answerErrors } from './core/http/errors.ts'
import { startOrganisations } from './planning/organisations/testing-organisations.ts'
import { startApp } from './testing.ts'

const CODES: Record<string, string> = { p: '23505', u: '23505', i: '23505', x: '23P01', f: '23503', c: '23514' }

/** Functions of triggers that refuse what nobody can ask for, and why. */
const OUT_OF_REACH: Record<string, string> = {
  refuse_change: 'no endpoint changes or removes rows of a ledger',
  check_seal_number: 'only the sealer adds seals, one at a time under a lock',
}

type Constraint = { kind: string; table: string; name: string; definition: string }

/** Every constraint, unique index and trigger that refuses something, of the schema as it is. */
const CONSTRAINTS = `
  select contype as kind, conrelid::regclass::text as table, conname as name, '' as definition
  from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'x', 'f', 'c')
  union all
  select 'i', indrelid::regclass::text, indexrelid::regclass::text, ''
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indisunique and c.relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint where conindid = i.indexrelid)
  union all
  select 't', p.proname, p.proname, p.prosrc from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prosrc ~* 'raise\\s+exception'`

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|testing/.test(file))
  .map((file) => readFileSync(`server/${file}`, 'utf8'))
  .join('\n')

const isWorded = (name: string) => new RegExp(`\\b${name}: ['{\`]|constraint !?== '${name}'`).test(sources)

test('constraint-words: whatever constraint of the schema refuses a change, people get words', async () => {
  const { database } = await startApp()
  const { rows } = await database.pool.query<Constraint>(CONSTRAINTS)
  expect(rows.length).toBeGreaterThan(400)

  for (const { kind, table, name } of rows.filter((row) => row.kind !== 't')) {
    const refusal = refusalOf(Object.assign(new Error('refused'), { code: CODES[kind], constraint: name }))
    expect(refusal, `${table}: ${name}`).toMatchObject({
      constraint: name,
      code: kind === 'c' ? 'invalid' : 'conflict',
      message: expect.stringMatching(/^[A-Z].+ .+\.$/),
    })
  }
})

test('constraint-words: what triggers refuse is in words, by a code or a name, or nobody can ask for it', async () => {
  const { database } = await startApp()
  const { rows } = await database.pool.query<Constraint>(CONSTRAINTS)
  const refusing = rows.filter(({ kind }) => kind === 't')
  const silent = refusing.filter(({ name, definition }) => {
    const [, by] = /CONSTRAINT = '(\w+)'/.exec(definition) ?? []
    return !definition.includes("ERRCODE = 'WP409'") && !(by && isWorded(by)) && !OUT_OF_REACH[name]
  })
  expect(silent).toEqual([])
  expect(refusing.length).toBeGreaterThan(5)
  const known = new Set(refusing.map(({ name }) => name))
  expect(Object.keys(OUT_OF_REACH).filter((name) => !known.has(name))).toEqual([])
})

test('constraint-words: a constraint that is met is 409 or 400 in words, and the log names it', async () => {
  const { database } = await startApp()
  const lines: object[] = []
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
  })
  onTestFinished(() => app.close())
  answerErrors(app)
  const segment = 'insert into newsletter_segments (id, name, conditions, created_at, updated_at) values'
  const statements = {
    '/unique': `${segment} (gen_random_uuid(), 'Guards', '{}', now(), now()), (gen_random_uuid(), 'Guards', '{}', now(), now())`,
    '/foreign': `insert into recovery_codes (hash, user_id) values ('x', gen_random_uuid())`,
    '/check': `insert into users (id, email, name, role, created_at, updated_at)
      values (gen_random_uuid(), 'a@b.example', 'A', 'king', now(), now())`,
    '/fault': 'select nothing',
  }
  for (const [path, statement] of Object.entries(statements)) app.get(path, () => database.pool.query(statement))
  const ask = async (url: string) => {
    const { statusCode, body } = await app.inject({ url })
    return [statusCode, (JSON.parse(body) as { code: string }).code]
  }
  const asked = []
  for (const path of Object.keys(statements)) asked.push(await ask(path))
  expect(asked).toEqual([
    [409, 'conflict'],
    [409, 'conflict'],
    [400, 'invalid'],
    [500, 'internal'],
  ])
  expect(lines).toMatchObject([
    { constraint: 'newsletter_segments_name' },
    { constraint: 'recovery_codes_user_id_users_id_fk' },
    { constraint: 'users_role' },
    { msg: 'fault' },
  ])
})

test('constraint-words: a step that a trigger refuses inside a company is 409 in words', async () => {
  const { north } = await startOrganisations()
  const refuse = (constraint: string) =>
    north.within(({ pool }) =>
      pool.query(
        `do $$ begin raise exception 'no' using errcode = 'check_violation', constraint = '${constraint}'; end $$`,
      ),
    )
  for (const name of ['assignments_assignable', 'steps_kept', 'time_off_decider'])
    await expect(refuse(name), name).rejects.toMatchObject({
      code: 'conflict',
      statusCode: 409,
      cause: { constraint: name },
    })
  await expect(refuse('another')).rejects.not.toMatchObject({ statusCode: 409 })
})
