-- Bank accounts of an agency. A saved IBAN stays as it is and an account is never deleted: the grants say so too.
create table bankaccount (
  partnerid int not null references partner on delete cascade,
  paymentaccountid int not null check (paymentaccountid > 0),
  active boolean not null,
  bankname text not null,
  accountowner text not null,
  iban text not null,
  swift text not null,
  primary key (partnerid, paymentaccountid)
);
alter table bankaccount enable row level security;
create policy own on bankaccount to gangway_app
  using (partnerid = current_partner()) with check (partnerid = current_partner());
grant select, insert, update (active, bankname, accountowner, swift) on bankaccount to gangway_app;
