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
  /** A program wrote it, such as an out-of-office notice, so nobody waits for an answer. */
  automatic: boolean
  /** It was too large or too broken to be read whole. */
  cut: boolean
}

/** A mail of ours that another mail or report refers to. `reference` is its subject, such as `lead:<id>`. */
export type OwnMail = { id: string; reference: string | null; template: string; toAddress: string }

/** A mail of ours that another one answers. `isAddressed`: it came to the signed address of that mail. */
export type AnsweredMail = OwnMail & { isAddressed: boolean }

/**
 * A mail of ours came back. `hard`: the address takes no mail, now or later. `soft`: this mail was not taken, and
 * another may arrive. `refused`: the server does not want it, which says nothing of the address. `complaint`: it
 * arrived, and its reader called it junk. `reason` is the other mail server's answer.
 */
export type Bounce = {
  mail: OwnMail
  at: Date
  kind: 'hard' | 'soft' | 'refused' | 'complaint'
  status: string
  reason: string
}

/**
 * How a room handles incoming mails. `onMail` and `onBounce` run in the transaction that stores the mail or its new
 * state.
 */
export type MailReaders = {
  /**
   * Returns what a mail belongs to (`lead:<id>`), or null if it is not for this room. `answered` is the mail of ours
   * that it answers, null if unknown. Anybody can forge a sender, so compare it before you trust it.
   */
  onMail: (services: Services, mail: IncomingMail, answered: AnsweredMail | null) => Promise<string | null>
  /**
   * Called after a mail belongs to `reference`, in a job of its own, so for some mails more than once. It is for rooms
   * that open a transaction of their own.
   */
  onFiled: (services: Services, mail: IncomingMail, reference: string) => Promise<void>
  /** Called once for each mail that came back, whatever room sent it, and for each complaint. */
  onBounce: (services: Services, bounce: Bounce) => Promise<void>
}
