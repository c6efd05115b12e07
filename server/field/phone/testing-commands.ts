import type { startField } from '../devices/testing-devices.ts'

/** How many commands are kept, and what they led to. */
export const counts = async ({ north }: Pick<Awaited<ReturnType<typeof startField>>, 'north'>) =>
  (
    await north.within(({ pool }) =>
      pool.query(`select (select count(*)::int from device_commands) as commands,
        (select count(*)::int from time_events) as events, (select count(*)::int from incidents) as incidents`),
    )
  ).rows[0]
