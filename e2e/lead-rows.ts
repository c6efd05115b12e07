/** An insert of `$1` leads of the last minutes, of which a fiftieth waits for an answer. */
export const fillLeads = `insert into leads (id, form, stage, name, email, company, phone, answers, first_page, referrer, utm,
    consent_text, address, user_agent, spam_reasons, created_at, due_at, answered_at)
     select gen_random_uuid(), (array['contact', 'demo', 'pricing'])[1 + n % 3],
       case when n % 50 = 0 then 'new' else (array['contacted', 'qualified', 'won', 'lost', 'spam'])[1 + n % 5] end,
       (array['Nia', 'Bo', 'Ada', 'Eve', 'Sam', 'Kai', 'Lou'])[1 + n % 7] || ' ' ||
         case when n % (case when $1 > 1000 then 5000 else 50 end) = 0 then 'Okafor' else (array['Lind', 'Byron',
           'Haas', 'Ito', 'Moreau'])[1 + n % 5] end,
       'lead-' || lpad(n::text, 5, '0') || '@meridian' || n % 40 || '.example', 'Meridian ' || n % 400, '',
       jsonb_build_object('rows', '[]'::jsonb, 'data', jsonb_build_object('message',
         'What would ' || n || ' guards cost at nine sites?')),
       '/', '', '{}', 'yes', '203.0.113.0', 'x', '{}', now() - n * interval '1 minute',
         now() - n * interval '1 minute' + interval '4 hours',
       case when n % 50 <> 0 then now() end
     from generate_series(1, $1::int) as n`
