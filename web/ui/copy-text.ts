import { toast } from './toast.ts'

/** Puts a text where it can be pasted from, and says so; or says `failed`, and what to do then. */
export async function copyText(
  text: string,
  { done, failed, instead }: { done: string; failed: string; instead: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: done })
  } catch {
    toast({ variant: 'destructive', title: failed, description: instead })
  }
}
