import { inWords } from '../../../contract/core/time.ts'
import { leads } from '../../../contract/site/leads/endpoints.ts'
import { contactPageDefault, demoPageDefault, leadMessages } from '../../../contract/site/leads/words.ts'
import { Failure } from '../../core/base/failure.ts'
import { routes } from '../../core/rooms/routes.ts'
import { readSetting } from '../../core/documents/settings.ts'
import { readFormFields } from './form-fields.ts'
import { calendarEntry } from './calendar.ts'
import { answered, chosenOf, demoAnswers, demoSetting, openSlots, takenMeanwhile, wantedTimes, zoneOf } from './demo.ts'
import { contactReceived, demoReceived } from './mails.ts'
import { wordsInForce } from './queries.ts'
import { book } from './queries-bookings.ts'
import { receiveLead } from './receiving-leads.ts'

const contactPlace = { kind: 'contact_page', slug: 'main' }
const demoPlace = { kind: 'demo_page', slug: 'main' }

export const leadsRoutes = routes(leads, {
  contactPage: (_, { database }) => readSetting(database, contactPlace, contactPageDefault),
  demoPage: (_, { database }) => readSetting(database, demoPlace, demoPageDefault),
  slots: (_, services) => openSlots(services),

  contact: async ({ body }, services) => {
    const { words, version } = await wordsInForce(services.database, contactPlace, contactPageDefault)
    const form = readFormFields(words.fields, body)
    refuseUnknown('topic', words.topics, form.topic)
    const { topic, message } = form
    const chosen = answered([{ label: words.fields.topic.label, value: topic }])
    const rows = [...chosen, { label: words.fields.message.label, value: message }]
    const submission = {
      form: 'contact',
      body: form,
      answers: { rows, data: { topic, message, zone: zoneOf(body) } },
      consent: { text: words.form.consentText, version },
    } as const
    return receiveLead(services, submission, async () => ({ content: contactReceived(words.form, form.name, chosen) }))
  },

  demo: async ({ body }, services) => {
    const { words, version } = await wordsInForce(services.database, demoPlace, demoPageDefault)
    const form = readFormFields(words.fields, body)
    refuseUnknown('companySize', words.companySizes, form.companySize)
    refuseUnknown('guards', words.guards, form.guards)
    const setting = await demoSetting(services)
    const wanted = await wantedTimes(services, form)
    const zone = zoneOf(body) || setting.zone
    const submission = {
      form: 'demo',
      body: form,
      answers: demoAnswers(words.fields, form, wanted, zone, setting.zone),
      consent: { text: words.form.consentText, version },
    } as const
    return receiveLead(services, submission, async (transaction, { id, at }) => {
      const startsAt = await book(transaction, id, wanted, setting)
      if (wanted.length > 0 && !startsAt) throw takenMeanwhile()
      const brand = await services.brand(transaction)
      const kept = startsAt ? [{ label: 'Kept for you', value: inWords(zone, startsAt) }] : []
      return {
        content: demoReceived(words.form, form.name, [...kept, ...chosenOf(words.fields, form)]),
        attachments: startsAt ? [calendarEntry(brand, { id, startsAt, minutes: setting.minutes, at, zone })] : [],
      }
    })
  },
})

/** Choices come from the page's content, so they are checked against it. Throws `invalid` at the field. */
function refuseUnknown(field: string, choices: string[], choice: string): void {
  if (choice === '' || choices.includes(choice)) return
  throw new Failure('invalid', leadMessages.choice, { fields: { [field]: leadMessages.choice } })
}
