import type { Services } from '../../core/rooms/routes.ts'

/** Whether mails leave this server: `SMTP_URL` is set. Without it they stay in the outbox, marked as not sent. */
export const sendsMail = ({ env }: Pick<Services, 'env'>): boolean => env.smtpUrl !== undefined
