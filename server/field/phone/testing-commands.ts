import { makeKey, type startField, TestPhone } from '../devices/testing-devices.ts'

/** How many commands are kept, and what they led to. */
export const counts = async ({ north }: Pick<Awaited<ReturnType<typeof startField>>, 'north'>) =>
  (
    await north.within(({ pool }) =>
      pool.query(`select (select count(*)::int from device_commands) as commands,
        (select count(*)::int from time_events) as events, (select count(*)::int from incidents) as incidents`),
    )
  ).rows[0]

/** Another kiosk at the gatehouse of the site, enrolled. */
export async function enrolKiosk(field: Awaited<ReturnType<typeof startField>>): Promise<TestPhone> {
  const kiosk = new TestPhone(field, await makeKey())
  await kiosk.enrol((await field.codeFor({ kind: 'kiosk', siteId: field.siteId, name: 'Gatehouse' })).url)
  return kiosk
}
