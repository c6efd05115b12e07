/** The lines of a head that mail programs write above a mail that they quote. */
type HeadLine = 'from' | 'sent' | 'to' | 'subject'

// As Outlook, Apple Mail, Thunderbird and Gmail write them in the languages of readers, in small letters.
const LABELS: Record<HeadLine, string> = {
  from:
    'from|von|de|da|fra|van|från|lähettäjä|od|nadawca|от|от кого|від|发件人|寄件者|寄件人|差出人|送信者|보낸 사람|보낸사람|' +
    'expéditeur|remitente|mittente|remetente|afzender|avsändare|avsender|afsender|kimden|gönderen|feladó|odesílatel|from name',
  sent:
    'sent|date|gesendet|datum|envoyé|envoyé le|date d’envoi|enviado|enviado el|enviado em|enviada em|fecha|data|inviato|' +
    'inviata|sendt|sendt den|dato|verzonden|verzonden op|wysłano|wysłane|data wysłania|skickat|lähetetty|päivämäärä|' +
    'päiväys|отправлено|дата|送信日時|日付|日時|发送时间|发送日期|日期|寄件日期|傳送時間|时间|보낸 날짜|날짜|gönderildi|tarih|küldve|odesláno',
  to:
    'to|an|à|para|a|til|aan|do|till|vastaanottaja|кому|宛先|收件人|받는 사람|받는사람|destinataire|destinatario|destinatário|' +
    'kime|címzett|komu|cc|kopi|kopie|kopia|kopio|копия|抄送|副本|참조|c c|reply-to|antwort an|répondre à',
  subject:
    'subject|betreff|objet|asunto|oggetto|assunto|emne|onderwerp|temat|ämne|aihe|тема|件名|主题|主旨|主題|제목|konu|tárgy|předmět',
}

/** What each label of a head stands for. */
export const HEAD_LABELS: ReadonlyMap<string, HeadLine> = new Map(
  (Object.keys(LABELS) as HeadLine[]).flatMap((kind) => LABELS[kind].split('|').map((label) => [label, kind] as const)),
)

/** "wrote", as mail programs say it above what they quote. */
export const WROTE = new RegExp(
  [
    '\\b(?:wrote|writes|schrieb|escribi[oó]|scritto|scrive|schreef|skrev|escreveu|kirjoitti|napsal\\(?a?\\)?|pisze|wrote)\\b',
    'écrit|napisał|написал|пишет|писал|напис|写道|寫道|さんが書きました|さんは書きました|のメール|書きました|작성|yazdı|írta|napsal',
  ].join('|'),
  'iu',
)
