import { useState } from 'react'
import type { CsvSource } from '../../../contract/core/csv.ts'
import { base64Of } from '../../core/base64.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/input.tsx'

/** A list that is chosen as a file or pasted: its fields, and what is sent of it. `onChange` hears of another list. */
export function useListSource(onChange: () => void) {
  const [csv, setCsv] = useState('')
  const [file, setFile] = useState<File | null>(null)
  return {
    read: async (): Promise<CsvSource> => (file ? { file: await base64Of(file) } : { csv }),
    fields: (
      <>
        <Field label="CSV file" hint="As a spreadsheet saves it, with commas, semicolons or tabs">
          <TextInput
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            onChange={({ target }) => {
              setFile(target.files?.[0] ?? null)
              onChange()
            }}
          />
        </Field>
        {!file && (
          <Field label="Or its rows, pasted">
            <TextArea
              rows={6}
              value={csv}
              onChange={({ target }) => {
                setCsv(target.value)
                onChange()
              }}
            />
          </Field>
        )}
      </>
    ),
  }
}
