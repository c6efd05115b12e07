import type { Services } from './routes.ts'

/** A mail that came in, as plain text. `quoted` is what its writer only repeats. Attachments are named and not kept. */
export type IncomingMail = {
  id: string
  at: Date
  fromName: string
  fromAddress: string
  subject: string
  text: string
  quoted: string
  attachments: { name: string; type: string; bytes: number }[]
  /** A program wrote it, such as a notice of absence: nobody waits for an answer. */
  automatic: boolean
}

/** A mail of ours that a mail or a report is about. `reference` says what it was about, such as `lead:<id>`. */
export type OwnMail = { id: string; reference: string | null; template: string; toAddress: string }

/**
 * A mail of ours did not arrive. `hard`: the address takes no mail, now or later. `soft`: this mail was refused, and
 * another may arrive. `reason` is what the other mail server said.
 */
export type Bounce = { mail: OwnMail; at: Date; severity: 'hard' | 'soft'; status: string; reason: string }

/** What a room does with mails that come in. Both run in the transaction that keeps the mail or its new state. */
export type MailReaders = {
  /**
   * Says what a mail belongs to (`lead:<id>`), or null if it is not for this room. `answered` is the mail of ours that
   * it answers, null if none is known. Anybody can write any sender into a mail: compare it before you trust it.
   */
  onMail: (services: Services, mail: IncomingMail, answered: OwnMail | null) => Promise<string | null>
  /** Hears once of each mail that came back, whoever sent it. */
  onBounce: (services: Services, bounce: Bounce) => Promise<void>
}
