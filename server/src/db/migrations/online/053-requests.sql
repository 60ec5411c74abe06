-- As the migration of this name: the index of bookings is built while they are in use.
-- step: transaction
-- How a customer can be reached, and in which language (`de`, `en` …); empty where the engine does not say.
alter table booking
  add column customeremail text not null default '',
  add column customerphone text not null default '',
  add column customerplace text not null default '',
  add column customerlanguage text not null default '';

-- ENQ-1, ENQ-5: what the agency itself does with a request or booking; no row until somebody does something. `stage`, with
-- what the booking engine said when it was set (`engineword`): where a request stands follows from both and from the booking,
-- and is stored nowhere. `userno`: who is responsible; 0 is the main login. `searchtext`: reference and notes, folded.
create table bookingwork (
  partnerid int not null,
  bookingid bigint not null,
  reference text not null default '' check (length(reference) <= 50),
  userno int,
  dueday date,
  stage text check (stage in ('new', 'working', 'offer', 'waiting', 'won', 'lost')),
  engineword text check (engineword in ('request', 'booked', 'cancelled')),
  waituntil date,
  lostreason text check (lostreason in ('price', 'soldout', 'elsewhere', 'noanswer', 'plans', 'twice', 'other')),
  answeredat timestamptz,
  answeredby int,
  searchtext text not null default '',
  changedat timestamptz not null,
  changedby text not null,
  version int not null default 1 check (version > 0),
  primary key (partnerid, bookingid),
  foreign key (partnerid, bookingid) references booking on delete cascade,
  foreign key (partnerid, userno) references login on delete set null (userno),
  foreign key (partnerid, answeredby) references login on delete set null (answeredby),
  check ((stage is null) = (engineword is null)),
  check ((stage is not distinct from 'waiting') = (waituntil is not null)),
  check ((stage is not distinct from 'lost') = (lostreason is not null))
);
create index bookingwork_person on bookingwork (partnerid, userno) where userno is not null;

-- What was done, in order: notes, moves, who took it, answers. `author`: the login. `stage`, `waituntil`, `lostreason` of a move;
-- `assignee` of a hand-over: the login's name, empty for nobody.
create table bookingstep (
  partnerid int not null,
  bookingid bigint not null,
  stepno int not null check (stepno > 0),
  step text not null check (step in ('note', 'move', 'assign', 'answer')),
  author text not null,
  userno int,
  at timestamptz not null,
  text text not null default '',
  stage text,
  waituntil date,
  lostreason text,
  assignee text,
  primary key (partnerid, bookingid, stepno),
  foreign key (partnerid, bookingid) references bookingwork on delete cascade
);

-- ENQ-4, ENQ-6: prepared mails of an agency, for each kind and language; where there is none the portal has its own.
create table mailtemplate (
  partnerid int not null references partner on delete cascade,
  templateid int not null check (templateid > 0),
  kind text not null check (kind in ('answer', 'bonvoyage', 'welcomehome')),
  language text not null check (language in ('de', 'en', 'nl', 'be', 'es', 'pt', 'fr')),
  title text not null check (length(title) between 1 and 100),
  subject text not null check (length(subject) between 1 and 200),
  body text not null check (length(body) between 1 and 5000),
  primary key (partnerid, templateid)
);

-- ENQ-2: when an agency is open, in minutes since midnight of its market's clock; no row for a day on which it is closed. An
-- agency without any row has the usual hours.
create table openinghours (
  partnerid int not null references partner on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  opens smallint not null check (opens between 0 and 1439),
  closes smallint not null check (closes between 1 and 1440),
  primary key (partnerid, weekday),
  check (opens < closes)
);

-- ENQ-6: the secret address of a login's calendar; only its hash is stored.
create table calendaraddress (
  partnerid int not null,
  userno int not null,
  tokenhash bytea not null unique,
  createdat timestamptz not null,
  usedat timestamptz,
  primary key (partnerid, userno),
  foreign key (partnerid, userno) references login on delete cascade
);

-- ENQ-7: bookings that a person has put together, or kept apart, by hand: those with the same number are one customer.
create table customergroup (
  partnerid int not null,
  bookingid bigint not null,
  groupid bigint not null,
  changedat timestamptz not null,
  changedby text not null,
  primary key (partnerid, bookingid),
  foreign key (partnerid, bookingid) references booking on delete cascade
);
create index customergroup_group on customergroup (partnerid, groupid);

do $$
declare name text;
begin
  foreach name in array array['bookingwork', 'bookingstep', 'mailtemplate', 'openinghours', 'calendaraddress', 'customergroup'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to gangway_app using (partnerid = current_partner()) with check (partnerid = current_partner())', name);
    execute format('create policy provider on %I to gangway_provider using (true) with check (true)', name);
  end loop;
end $$;
grant select on bookingwork, bookingstep, mailtemplate, openinghours, customergroup to gangway_provider;
grant select (partnerid, userno, createdat, usedat) on calendaraddress to gangway_provider;
grant select, insert on bookingstep to gangway_app;
grant select, insert on bookingwork to gangway_app;
grant update (reference, userno, dueday, stage, engineword, waituntil, lostreason, answeredat, answeredby, searchtext, changedat,
  changedby, version) on bookingwork to gangway_app;
grant select, insert, update, delete on mailtemplate, openinghours, calendaraddress, customergroup to gangway_app;

-- step: concurrently
create index concurrently booking_requests on booking (partnerid, bookingdate desc, bookingid desc) where wasrequest;
