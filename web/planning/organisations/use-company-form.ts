import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { fieldsOf } from '../../core/problems.ts'
import { toast } from '../../ui/toast.ts'
import { renewCompany, whyNot } from './calls.ts'
import { useCompany } from './company.ts'

type CompanyFormOptions<T> = {
  work: () => Promise<T>
  /** What to say once it is done, or how to say it of what the server answered. */
  done: string | ((answer: T) => string)
  onClose: () => void
  /** Marks what is known as old, all of the company unless said otherwise. */
  renew?: typeof renewCompany
  /** Whether what was entered can be sent; it may set errors where not. */
  isReady?: () => boolean
  /** The work is several calls: some may have succeeded although it failed. */
  isInParts?: boolean
  /** Errors of fields stand at the fields. */
  hasFields?: boolean
}

/**
 * The form of a dialog that changes something of the company. Once that is done, it reads the company again, says so,
 * and closes. `dialog` is what `FormDialog` takes; `errorOf` finds the error of a field by a part of its name. `error`
 * is what failed, such as a save from an older version (newer.tsx), until `reset`.
 */
export function useCompanyForm<T>(given: CompanyFormOptions<T>) {
  const {
    work,
    done,
    onClose,
    renew = renewCompany,
    isReady = () => true,
    isInParts = false,
    hasFields = false,
  } = given
  const { slug } = useCompany()
  const client = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: work,
    onSuccess: async (answer) => {
      await renew(client, slug)
      toast({ title: typeof done === 'string' ? done : done(answer) })
      onClose()
    },
    onError: () => (isInParts ? renew(client, slug) : undefined),
  })
  const fields = Object.entries(hasFields ? fieldsOf(error) : {})
  const errorOf = (...names: string[]) => {
    const found = fields.find(([field]) => names.some((name) => field.includes(name)))
    return found ? { error: found[1] } : {}
  }
  const dialog = {
    pending: isPending,
    problem: error && fields.length === 0 ? whyNot(error) : undefined,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (isReady()) mutate()
    },
    onClose,
  }
  return { dialog, errorOf, error, reset }
}
