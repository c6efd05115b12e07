import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { leadMessages, personFieldsDefault } from '../../../contract/site/leads/words.ts'
import type { AddOn, Plan } from '../../../contract/site/pricing/plans.ts'
import { type Wizard, wizardLabels } from '../../../contract/site/pricing/wizard.ts'
import { show } from '../../core/testing-show.tsx'
import { listen } from '../../platform/analytics/track.ts'
import WizardSection from './wizard-section.tsx'

const user = userEvent.setup()
const plan = (slug: string, name: string, monthly: number | null): Plan => ({
  slug,
  name,
  currency: 'USD',
  monthly,
  yearly: monthly,
  audience: '',
  features: [],
  highlighted: false,
  button: { text: 'Go', href: '/demo' },
})
const tags: AddOn = {
  slug: 'tags',
  name: 'Tags',
  text: '',
  unit: 'company',
  currency: 'USD',
  monthly: 5000,
  yearly: 4000,
}
const wizard: Wizard = {
  title: 'What would you pay?',
  text: '',
  resultTitle: 'Your estimate',
  resultText: 'An estimate.',
  steps: [
    {
      title: 'Your company',
      text: '',
      when: [],
      questions: [
        { kind: 'number', name: 'guards', label: 'Guards', hint: '', min: 10, max: 100, step: 10, start: 40 },
      ],
    },
    {
      title: 'What you need',
      text: '',
      when: [],
      questions: [
        {
          kind: 'several',
          name: 'needs',
          label: 'What else?',
          hint: '',
          options: [
            { value: 'rounds', label: 'Rounds' },
            { value: 'tags', label: 'Tags too' },
          ],
        },
      ],
    },
    {
      title: 'Rounds',
      text: '',
      when: [{ question: 'needs', is: 'includes', value: 'rounds' }],
      questions: [
        {
          kind: 'choice',
          name: 'often',
          label: 'How often?',
          hint: '',
          options: [
            { value: 'hourly', label: 'Hourly' },
            { value: 'daily', label: 'Daily' },
          ],
        },
      ],
    },
  ],
  rules: [
    {
      when: [{ question: 'needs', is: 'includes', value: 'rounds' }],
      gives: { plan: 'patrol' },
      because: 'Rounds come with Patrol.',
    },
    {
      when: [{ question: 'guards', is: 'atLeast', value: 60 }],
      gives: { plan: 'command' },
      because: 'You have {guards}.',
    },
    { when: [], gives: { plan: 'post' }, because: 'Post does it.' },
    {
      when: [{ question: 'needs', is: 'includes', value: 'tags' }],
      gives: { addOn: 'tags' },
      because: 'Tags, as you wished.',
    },
  ],
  formula: 'guards * plan + perCompany',
  form: {
    title: 'Take it with you',
    text: '',
    button: 'Send My Estimate',
    consentText: 'Yes.',
    sentTitle: 'Sent',
    sentText: '',
    sentSteps: [],
  },
  fields: personFieldsDefault,
  labels: wizardLabels,
}

const open = async (
  given: Wizard | null = wizard,
  plans = [plan('post', 'Post', 600), plan('patrol', 'Patrol', 900), plan('command', 'Command', null)],
) => {
  const shown = await show(<WizardSection />, {
    '/api/pricing/wizard': given,
    '/api/pricing/add-ons': [tags],
    '/api/pricing/plans': plans,
  })
  if (given) await screen.findByRole('heading', { name: given.title })
  return shown
}
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const heading = (name: string) => screen.getByRole('heading', { level: 3, name })
const sum = () => screen.getAllByRole('status').find((output) => output.closest('.docket') !== null)
const steps = () => within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')

test('the docket adds up from the first moment on, and is read out as it changes', async () => {
  await open()
  await waitFor(() => expect(sum()).toHaveTextContent('$240a month, or $2,880 a year'))
  await press('Next')
  await user.click(screen.getByRole('checkbox', { name: 'Tags too' }))
  expect(sum()).toHaveTextContent('$290a month, or $3,360 a year')
})

test('each step has the focus on its heading, and says which it is', async () => {
  await open()
  expect(steps()[0]).toHaveAttribute('aria-current', 'step')
  await press('Next')
  await waitFor(() => expect(heading('What you need')).toHaveFocus())
  expect(steps().map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null])
})

test('answers open and close steps, and going back keeps them', async () => {
  await open()
  await press('Next')
  await user.click(screen.getByRole('checkbox', { name: 'Rounds' }))
  expect(steps().map(({ textContent }) => textContent)).toEqual([
    'Your company',
    'What you need',
    'Rounds',
    'Your estimate',
  ])
  await press('Next')
  expect(screen.getByRole('radio', { name: 'Hourly' })).toBeChecked()
  await press('What you need')
  expect(screen.getByRole('checkbox', { name: 'Rounds' })).toBeChecked()
  await user.click(screen.getByRole('checkbox', { name: 'Rounds' }))
  expect(steps()).toHaveLength(3)
})

test('wizard-steps: a step counts once a page, the first one when somebody begins', async () => {
  const counted: unknown[] = []
  onTestFinished(listen(({ name, properties }) => void (name === 'wizard_step' && counted.push(properties['step']))))
  await open()
  // What earlier tests tracked has waited for somebody to hear it.
  counted.length = 0
  await press('Next')
  await press('Your company')
  await press('Next')
  expect(counted).toEqual(['Your company', 'What you need'])
  await press('Show My Estimate')
  expect(counted).toEqual(['Your company', 'What you need', 'Your estimate'])
})

test('the result says why, in sentences, and offers the form', async () => {
  await open()
  await press('Next')
  await user.click(screen.getByRole('checkbox', { name: 'Rounds' }))
  await user.click(screen.getByRole('checkbox', { name: 'Tags too' }))
  await press('Next')
  await press('Show My Estimate')
  expect(heading('Your estimate')).toBeVisible()
  expect(screen.getByText('Rounds come with Patrol.')).toBeVisible()
  expect(screen.getByText('Tags, as you wished.')).toBeVisible()
  expect(screen.queryByText('Post does it.')).toBeNull()
  expect(screen.getByRole('form', { name: 'Take it with you' })).toBeVisible()
  await press('Change my answers')
  expect(heading('Rounds')).toBeVisible()
})

test('a plan that is paid by the month only says nothing of a year', async () => {
  await open(wizard, [{ ...plan('post', 'Post', 600), yearly: null }])
  await waitFor(() => expect(sum()).toHaveTextContent('Paid monthly$240a month.'))
})

test('every word of the wizard is the content’s', async () => {
  const { mail, ...shown } = wizardLabels
  const marked = Object.fromEntries(Object.keys(shown).map((name, at) => [name, `Word ${at}.`])) as typeof shown
  await open({ ...wizard, labels: { mail, ...marked, aMonthOrYear: 'Both {yearly}!' } })
  await waitFor(() => expect(sum()).toHaveTextContent(`${marked.paidMonthly}$240Both $2,880!`))
  expect(screen.getByRole('list', { name: marked.steps })).toBeVisible()
  expect(screen.getByText(marked.plan).nextSibling).toHaveTextContent('Post')
  await press(marked.next)
  await user.click(screen.getByRole('checkbox', { name: 'Tags too' }))
  expect(screen.getByText('Tags').nextSibling).toHaveTextContent(marked.added)
  expect(screen.getByRole('button', { name: marked.back })).toBeVisible()
  await press(marked.finish)
  await press(marked.change)
  const text = screen.getByRole('region').textContent!
  for (const words of Object.values(shown)) expect(text).not.toContain(words)
})

test('so are the words where there is no plan or no price', async () => {
  const labels = { ...wizardLabels, noPlan: 'A person says', onRequest: 'Ask us', onRequestText: 'We work it out.' }
  await open({ ...wizard, labels, rules: [] })
  await waitFor(() => expect(sum()).toHaveTextContent('Ask usWe work it out.'))
  expect(screen.getByText('A person says')).toBeVisible()
})

test('the form at the end asks of the person what the content says, under its labels', async () => {
  const fields = {
    name: { label: 'Your name' },
    email: { label: 'Mail' },
    company: { label: 'Firm', use: 'required' },
    phone: { label: 'Phone', use: 'hidden' },
  } as const
  await open({ ...wizard, fields })
  await press('Next')
  await press('Show My Estimate')
  const form = screen.getByRole('form', { name: wizard.form.title })
  expect(
    within(form)
      .getAllByRole('textbox')
      .map((box) => box.getAttribute('name')),
  ).toEqual(['name', 'email', 'company'])
  await user.click(screen.getByRole('button', { name: wizard.form.button }))
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Firm' })).toHaveAccessibleDescription(leadMessages.company),
  )
  expect(screen.getByRole('textbox', { name: 'Your name' })).toBeInvalid()
  expect(screen.getByRole('textbox', { name: 'Mail' })).toBeInvalid()
})

test('a plan on request has words for a price', async () => {
  await open({ ...wizard, rules: [{ when: [], gives: { plan: 'command' }, because: '' }] })
  await waitFor(() => expect(sum()).toHaveTextContent('Talk to us'))
})

test('without a wizard there is no section', async () => {
  await open(null)
  expect(screen.queryByRole('region')).toBeNull()
})
