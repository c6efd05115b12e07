import { expect, test } from 'vitest'
import type { RuleSet } from '../../../contract/planning/rules/rule-sets.ts'
import { startOrganisations } from '../organisations/testing-organisations.ts'
import { usualPacks } from './rule-sets.ts'

test('rule-packs-chosen: an organisation begins with the packs of its zone, and its owner chooses others', async () => {
  const { north } = await startOrganisations()
  const url = `${north.url}/rules`
  const { chosen, packs } = (await north.owner.ask({ method: 'GET', url })).body as RuleSet
  expect(chosen).toEqual(['basics', 'eu-2003-88'])
  expect(packs.every(({ source }) => source.length > 0)).toBe(true)
  const choose = (keys: string[]) => north.owner.ask({ method: 'PUT', url, body: { chosen: keys } })
  expect((await choose(['basics', 'us-flsa', 'basics'])).body).toMatchObject({ chosen: ['basics', 'us-flsa'] })
  expect((await choose(['basics', 'nowhere'])).status).toBe(400)
  expect((await choose(['us-flsa'])).status).toBe(422)
  expect((await north.owner.ask({ method: 'GET', url })).body).toMatchObject({ chosen: ['basics', 'us-flsa'] })
})

test('rule-packs-chosen: each zone begins with the law of its place, others with the basics alone', () => {
  expect(usualPacks('Europe/London')).toEqual(['basics', 'uk-wtr-sia'])
  expect(usualPacks('America/Los_Angeles')).toEqual(['basics', 'us-flsa', 'us-ca'])
  expect(usualPacks('Asia/Tokyo')).toEqual(['basics'])
})
