-- SEC-8: a colleague who is invited by e-mail. The login is created when they accept, with the number that is reserved here.
-- `hash`: of the token in the mail, once that was sent.
create table userinvitation (
  partnerid int not null references partner on delete cascade,
  userno int not null,
  invitedby int not null,
  email text not null,
  username text not null,
  firstname text not null,
  lastname text not null,
  phone text not null,
  fax text not null,
  comment text not null,
  department text not null,
  mask int not null,
  sentat timestamptz not null,
  expiresat timestamptz not null,
  hash bytea,
  primary key (partnerid, userno),
  foreign key (partnerid, invitedby) references login on delete cascade
);
alter table userinvitation enable row level security;
create policy own on userinvitation to gangway_app using (partnerid = current_partner()) with check (partnerid = current_partner());
grant select (partnerid, userno, invitedby, email, username, firstname, lastname, phone, fax, comment, department, mask, sentat, expiresat),
  insert, delete, update (sentat, expiresat, hash) on userinvitation to gangway_app;

-- SEC-9: a mailed link for a user's new password. `userno` is never 0: the main login gets a temporary password instead.
create table passwordlink (
  partnerid int not null,
  hash bytea not null,
  userno int not null,
  expiresat timestamptz not null,
  primary key (partnerid, hash),
  foreign key (partnerid, userno) references login on delete cascade
);
create index passwordlink_login on passwordlink (partnerid, userno);
alter table passwordlink enable row level security;
create policy own on passwordlink to gangway_app using (partnerid = current_partner());
grant select (partnerid, userno), delete on passwordlink to gangway_app;

create policy provider on userinvitation to gangway_provider using (true) with check (true);
create policy provider on passwordlink to gangway_provider using (true) with check (true);
grant select (partnerid, userno, invitedby, email, username, firstname, lastname, mask, sentat, expiresat) on userinvitation to gangway_provider;
