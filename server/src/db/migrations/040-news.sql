-- CON-9: news for partners. Plain text in each language in which it exists.
create table news (
  newsid int generated always as identity primary key,
  state text not null default 'draft' check (state in ('draft', 'published', 'withdrawn')),
  -- The brands whose agencies see it; empty: all.
  mandants int[] not null default '{}',
  texts jsonb not null,
  -- The last day on which it is shown.
  untilday date,
  bymail boolean not null default false,
  -- How many mails publishing it sent: the mails themselves are deleted after a while.
  mails int not null default 0,
  createdat timestamptz not null,
  publishedat timestamptz,
  withdrawnat timestamptz
);
create index news_published on news (publishedat desc, newsid desc) where state = 'published';

-- Who has read it: each login for itself.
create table newsread (
  partnerid int not null,
  userno int not null,
  newsid int not null references news on delete cascade,
  readat timestamptz not null,
  primary key (partnerid, userno, newsid),
  foreign key (partnerid, userno) references login on delete cascade
);
create index newsread_news on newsread (newsid, partnerid);

-- The news that a mail is about, so that withdrawing it can stop the mail.
alter table outbox add column newsid int
  generated always as (case when kind = 'news' then (facts ->> 'newsid')::int end) stored;
create index outbox_news on outbox (newsid) where newsid is not null;

alter table news enable row level security;
alter table newsread enable row level security;
create policy tenant on news to gangway_app using (
  state = 'published'
  and exists (select from partner p where p.partnerid = current_partner() and (mandants = '{}' or p.mandant = any (mandants)))
);
create policy own on newsread to gangway_app using (partnerid = current_partner()) with check (partnerid = current_partner());
grant select on news to gangway_app;
grant select, insert on newsread to gangway_app;

create policy provider on news to gangway_provider using (true) with check (true);
create policy provider on newsread to gangway_provider using (true) with check (true);
grant select, insert, update, delete on news to gangway_provider;
grant select on newsread to gangway_provider;
grant select (newsid) on outbox to gangway_provider;
-- Of the mails, the console can remove news alone.
create policy newsonly on outbox as restrictive for delete to gangway_provider using (kind = 'news');
grant delete on outbox to gangway_provider;
