import * as z from 'zod/mini'
import { endpoints, Timestamp } from '../../core/core.ts'
import { ContactForm, DemoForm } from './forms.ts'
import { ContactPage, DemoPage } from './pages.ts'

/** The same answer to every received form, so a program can't tell whether it was taken for spam. */
export const Received = z.strictObject({ message: z.string() })

/** The free times for demos. `zone` is the office's. */
export const OpenSlots = z.object({ zone: z.string(), minutes: z.int(), slots: z.array(Timestamp) })
export type OpenSlots = z.infer<typeof OpenSlots>

export const leads = endpoints({
  contactPage: {
    method: 'GET',
    path: '/contact',
    access: 'public',
    content: true,
    summary: 'The words of the contact page and its form.',
    reply: ContactPage,
  },
  demoPage: {
    method: 'GET',
    path: '/demo',
    access: 'public',
    content: true,
    summary: 'The words of the demo page and its form.',
    reply: DemoPage,
  },
  slots: {
    method: 'GET',
    path: '/demo/slots',
    access: 'public',
    summary: 'The times at which a demo can still be had, the earliest first.',
    reply: OpenSlots,
  },
  contact: {
    method: 'POST',
    path: '/leads/contact',
    access: 'public',
    status: 201,
    summary: 'Receives the contact form. Ten an hour from one network.',
    body: ContactForm,
    reply: Received,
  },
  demo: {
    method: 'POST',
    path: '/leads/demo',
    access: 'public',
    status: 201,
    summary:
      'Receives the demo form and keeps the first of the wanted times that is free. Ten an hour from one network.',
    body: DemoForm,
    reply: Received,
  },
})
