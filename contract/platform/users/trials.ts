import * as z from 'zod/mini'
import { endpoints, text } from '../../core/core.ts'
import { CaptchaToken, FormStamp } from '../captcha/captcha.ts'
import { line } from '../mail/mail.ts'
import { sampleCountries } from './sample-countries.ts'
import { LinkToken, MailAddress, NewPassword, PersonName } from './users.ts'

/** How long the link to a trial can be opened, in hours. */
export const TRIAL_LINK_HOURS = 24

/** Whether visitors may open trials. Without a mail server they can't, whatever it says. */
export const TrialSetting = z.strictObject({ open: z.boolean() })
export type TrialSetting = z.infer<typeof TrialSetting>

export const trialSettingDefault: TrialSetting = { open: true }

/** What a visitor gives for a trial. `homepage` is hidden from people, so only programs fill it in. */
export const TrialRequest = z.strictObject({
  name: PersonName,
  company: line(80).check(z.refine((value) => value.trim() !== '', 'Enter your company')),
  email: MailAddress,
  captcha: z._default(CaptchaToken, ''),
  stamp: FormStamp,
  homepage: z._default(text(200), ''),
})
export type TrialRequest = z.infer<typeof TrialRequest>

/** The country of a sample company. Programs that name none get the one that all had before. */
export const SampleCountry = z._default(z.enum(sampleCountries), 'GB')

/** Asking for a trial, and what its link leads to. */
export const trials = endpoints({
  state: {
    method: 'GET',
    path: '/trials',
    access: 'public',
    content: true,
    summary: 'Whether visitors may open trials now.',
    reply: z.object({ open: z.boolean() }),
  },
  ask: {
    method: 'POST',
    path: '/trials',
    access: 'public',
    status: 202,
    summary:
      'Sends a link that opens a trial. The answer is the same whether or not somebody has this address. Five an ' +
      'hour from one network.',
    body: TrialRequest,
    reply: z.object({ message: z.string() }),
  },
  look: {
    method: 'POST',
    path: '/trials/look',
    access: 'public',
    summary: 'Whom the link of a trial is for. A POST, so that its token stands in no address.',
    body: z.strictObject({ token: LinkToken }),
    reply: z.object({ email: z.string(), name: z.string() }),
  },
})

/** What the operations platform does for trials: it has the sample company. */
export const trialOpening = endpoints({
  open: {
    method: 'POST',
    path: '/trials/open',
    access: 'public',
    status: 201,
    summary:
      'Opens a trial by the link of a mail, once: makes an account with this password, opens the sample company of a ' +
      'country as its owner, and starts a session. `href` is where it stands.',
    body: z.strictObject({ token: LinkToken, password: NewPassword, country: SampleCountry }),
    reply: z.object({ href: z.string() }),
  },
  figures: {
    method: 'GET',
    path: '/admin/trial-figures',
    access: 'admin',
    summary:
      'How many organizations are on trial, how many of them are samples, and how many were opened in the last 28 days.',
    reply: z.object({ running: z.int(), samples: z.int(), recent: z.int() }),
  },
})
