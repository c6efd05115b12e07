import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { FormField } from '../../../contract/field/incident-types/forms.ts'
import type { IncidentTypeRow } from '../../../contract/field/incident-types/incident-types.ts'
import { show } from '../../core/testing-show.tsx'
import { answerCalls } from '../../platform/editing/testing-kind.ts'
import { CompanyContext, type OpenCompany } from '../../planning/organisations/company.ts'
import { AnswersPart } from './answers-part.tsx'
import { FormPart } from './form-part.tsx'
import IncidentTypesScreen from './incident-types-screen.tsx'
import { PREVIEW_WORDS } from './type-words.ts'

const company = { slug: 'north', name: 'North', zone: 'Europe/London', locale: 'en-GB', role: 'owner' } as OpenCompany
const PLATE: FormField = { key: 'plate', kind: 'short_text', label: 'License plate', isRequired: true, choices: [] }
const WAY: FormField = { key: 'way', kind: 'choice', label: 'Way in', isRequired: false, choices: ['Gate', 'Fence'] }
const vehicle: IncidentTypeRow = {
  key: 'vehicle',
  label: 'Vehicle',
  severity: 3,
  tellsClient: true,
  isRetired: false,
  form: { number: 1, fields: [PLATE, WAY] },
  version: 2,
}
const fire: IncidentTypeRow = { ...vehicle, key: 'fire', label: 'Fire', severity: 1, form: { number: 0, fields: [] } }

class SilentStream {
  addEventListener = () => undefined
  close = () => undefined
}

async function open() {
  vi.stubGlobal('EventSource', SilentStream)
  const sent = answerCalls(() => ({ ...vehicle, version: 3 }))
  const types = { types: [vehicle, fire] }
  const part = (
    <CompanyContext value={company}>
      <IncidentTypesScreen />
    </CompanyContext>
  )
  await show(part, { '/api/app/north/incident-types': types }, '/')
  await screen.findByRole('form', { name: 'Type Vehicle' })
  return sent
}

test('incident-types-screen: the phone’s form stands beside the editor, follows each change, and is saved with its version', async () => {
  const sent = await open()
  const preview = within(screen.getByRole('region', { name: 'Preview on the phone' }))
  expect(preview.getByLabelText(/License plate/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Question 1'), { target: { value: 'Plate number' } })
  expect(preview.getByLabelText(/Plate number/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Ask something' }))
  fireEvent.change(screen.getByLabelText('Question 3'), { target: { value: 'Police called' } })
  fireEvent.change(screen.getByLabelText('Kind of question 3'), { target: { value: 'yes_no' } })
  expect(preview.getByRole('radio', { name: 'Yes' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1))
  expect(sent.find(({ method }) => method === 'PUT')).toMatchObject({
    body: {
      version: 2,
      data: {
        label: 'Vehicle',
        fields: [{ ...PLATE, label: 'Plate number' }, WAY, { kind: 'yes_no', label: 'Police called', choices: [] }],
      },
    },
  })
})

test('incident-types-screen: questions and types change places with Alt and an arrow key', async () => {
  const sent = await open()
  fireEvent.keyDown(screen.getByLabelText('Question 1'), { key: 'ArrowDown', altKey: true })
  expect(screen.getByLabelText<HTMLInputElement>('Question 1').value).toBe('Way in')
  fireEvent.keyDown(screen.getByRole('button', { name: /^Fire/ }), { key: 'ArrowUp', altKey: true })
  await waitFor(() => expect(sent).toMatchObject([{ method: 'PUT', body: { keys: ['fire', 'vehicle'] } }]))
})

test('report-form: each kind of question takes its answer, a choice is taken back, and what is missing is marked', async () => {
  const fields: FormField[] = [
    PLATE,
    WAY,
    { key: 'count', kind: 'number', label: 'How many', isRequired: false, choices: [] },
    { key: 'police', kind: 'yes_no', label: 'Police called', isRequired: false, choices: [] },
    { key: 'seen', kind: 'choices', label: 'Seen', isRequired: false, choices: ['Bag', 'Tool', 'Car'] },
    { key: 'since', kind: 'time', label: 'Since', isRequired: false, choices: [] },
    { key: 'picture', kind: 'photo', label: 'The door', isRequired: true, choices: [] },
  ]
  const said: [string, unknown][] = []
  const part = (
    <FormPart
      fields={fields}
      answers={{ way: 'Gate', seen: ['Car'] }}
      words={PREVIEW_WORDS}
      missing={['plate', 'picture']}
      onAnswer={(key, answer) => said.push([key, answer])}
    />
  )
  await show(part)
  fireEvent.change(screen.getByLabelText(/License plate/), { target: { value: 'B-XY' } })
  fireEvent.click(screen.getByRole('radio', { name: 'Gate' }))
  fireEvent.click(screen.getByRole('radio', { name: 'No' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Bag' }))
  fireEvent.change(screen.getByLabelText('Since'), { target: { value: '02:31' } })
  expect(said).toEqual([
    ['plate', 'B-XY'],
    ['way', undefined],
    ['police', false],
    ['seen', ['Bag', 'Car']],
    ['since', '02:31'],
  ])
  expect(screen.getAllByText('Answer this.')).toHaveLength(2)
  expect(screen.getByText('The door. Add a photo below.')).toBeTruthy()
})

test('report-answers: the office reads the answers by the words of the form, and what is wrong with each', async () => {
  await show(
    <AnswersPart
      answers={{
        form: 1,
        fields: [PLATE, WAY],
        values: { plate: 'B-XY', color: 'red' },
        problems: [
          { field: 'way', what: 'missing' },
          { field: 'color', what: 'unknown' },
        ],
      }}
    />,
  )
  expect(screen.getByText('License plate').nextSibling?.textContent).toBe('B-XY')
  expect(screen.getByText('Way in').nextSibling?.textContent).toContain('Not answered')
  expect(screen.getByText('color').nextSibling?.textContent).toContain('Of no field of the form')
})
