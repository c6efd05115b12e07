import { goesNowhere } from '../../platform/mail/rules.ts'

/** A way by which a guard is told something. */
export type Channel = { kind: 'mail'; address: string; isReal: boolean }

/** Every way by which a guard can be told. One that is not real reaches somebody invented, and nothing goes out. */
export const channelsOf = ({ email }: { email: string | null }): Channel[] =>
  email === null ? [] : [{ kind: 'mail', address: email, isReal: !goesNowhere(email) }]
