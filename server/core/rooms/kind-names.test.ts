import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { migrate, migrateTo, migrationTimes } from '../start/migrate.ts'
import { emptyDatabase } from '../database/testing-cluster.ts'

/** The number of migrations before `kind_names`. */
const BEFORE = 38

test('documents, log entries and notices of kinds that had dashes in their names get the new names', async () => {
  const config = await emptyDatabase()
  await migrateTo({ config }, migrationTimes()[BEFORE - 1]!)
  const database = openDatabase(config)
  onTestFinished(() => database.pool.end())
  const query = async (text: string) => (await database.pool.query(text)).rows as unknown[]
  await query(`insert into documents (id, kind, slug, title, data, version, created_at, updated_at)
    values (gen_random_uuid(), 'analytics-report', 'main', 'Goals', '{"note": "analytics-report"}', 1, now(), now())`)
  await query(`insert into audit (at, action, kind, subject, after)
    values (now(), 'save', 'notification-rule', 'a-b', '{}'), (now(), 'save', 'hero_slide', 'c-d', '{}')`)
  await query(`insert into events (id, at, event, subject, title, text, href, access)
    values (gen_random_uuid(), now(), 'x', 'analytics-consent:main', '', '',
      '/admin/my-notifications/open/analytics-consent/main', 'admin')`)

  await migrate({ config })

  expect(await query('select kind, data from documents')).toEqual([
    { kind: 'analytics_report', data: { note: 'analytics-report' } },
  ])
  expect(await query('select kind, subject from audit order by subject')).toEqual([
    { kind: 'notification_rule', subject: 'a-b' },
    { kind: 'hero_slide', subject: 'c-d' },
  ])
  expect(await query('select subject, href from events')).toEqual([
    { subject: 'analytics_consent:main', href: '/admin/my-notifications/open/analytics_consent/main' },
  ])
})
