-- ENQ-7: what the agency wrote about a customer; rows are only added, so that each version keeps its author. The note of a customer
-- is the last row of each of its bookings; it is written to the first booking. The number orders them for the whole agency: of two
-- people who write at the same time, the second one reads again what the first one wrote. `ismoved`: the text of a merged customer
-- went to the first booking of both.
create table customernote (
  partnerid int not null references partner on delete cascade,
  noteno int not null check (noteno > 0),
  bookingid bigint not null,
  text text not null,
  searchtext text not null generated always as (fold_for_search(text)) stored,
  ismoved boolean not null default false,
  author text not null,
  userno int,
  at timestamptz not null,
  primary key (partnerid, noteno),
  foreign key (partnerid, bookingid) references booking on delete cascade
);
create index customernote_booking on customernote (partnerid, bookingid, noteno);

alter table customernote enable row level security;
create policy own on customernote to gangway_app using (partnerid = current_partner()) with check (partnerid = current_partner());
create policy provider on customernote to gangway_provider using (true) with check (true);
grant select, insert on customernote to gangway_app;
grant select on customernote to gangway_provider;
