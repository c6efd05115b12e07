import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { Field } from './field.tsx'
import { Select, TextArea, TextInput } from './input.tsx'
import { Range } from './range.tsx'

test.each([
  ['a text input', <TextInput key="1" />],
  ['a text area', <TextArea key="2" />],
  ['a select', <Select key="3" />],
])('%s takes its name, hint and error from the field around it', (_, control) => {
  render(
    <Field label="Email" hint="For the report" error="Please enter a valid email address" required>
      {control}
    </Field>,
  )
  const input = screen.getByLabelText('Email')
  expect(input).toBeInvalid()
  expect(input).toBeRequired()
  expect(input).toHaveAccessibleDescription('For the report Please enter a valid email address')
})

test('a field without hint and error describes nothing', () => {
  render(
    <Field label="Name">
      <TextInput />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Name' })
  expect(input).toBeValid()
  expect(input).not.toHaveAttribute('aria-describedby')
})

test('a hidden label still names its control', () => {
  render(
    <Field label="Email address" hideLabel>
      <TextInput />
    </Field>,
  )
  expect(screen.getByRole('textbox', { name: 'Email address' })).toBeInTheDocument()
})

test('the sentence of a checkbox is part of its target, and its error is read with it', async () => {
  render(<Checkbox label="I agree" error="You must agree to receive newsletters" />)
  const box = screen.getByRole('checkbox', { name: 'I agree' })
  await userEvent.click(screen.getByText('I agree'))
  expect(box).toBeChecked()
  expect(box).toBeInvalid()
  expect(box).toHaveAccessibleDescription('You must agree to receive newsletters')
})

function Cost() {
  const [value, setValue] = useState(32)
  return (
    <Range
      label="Cost of an office hour"
      hint="Wages and taxes"
      value={value}
      min={18}
      max={80}
      format={(dollars) => `$${dollars}`}
      onChange={setValue}
    />
  )
}

test('a range shows and reads out its value in the words of the page', async () => {
  const { fireEvent } = await import('@testing-library/react')
  render(<Cost />)
  const slider = screen.getByRole('slider', { name: 'Cost of an office hour' })
  expect(slider).toHaveAccessibleDescription('Wages and taxes')
  expect(slider).toHaveAttribute('aria-valuetext', '$32')
  fireEvent.change(slider, { target: { value: '49' } })
  expect(screen.getByRole('status')).toHaveTextContent('$49')
  expect(slider).toHaveStyle({ '--filled': '50%' })
})
