-- RGT-1: what a login may do beside its mask. Every login keeps what it could do until now, also those that servers of the former
-- version still add: they do not name these columns.
-- step: transaction
alter table login
  add column requests boolean not null default true,
  add column commissions boolean not null default true,
  add column claims boolean not null default true,
  add column bank boolean not null default true;
alter table userinvitation
  add column requests boolean not null default true,
  add column commissions boolean not null default true,
  add column claims boolean not null default true,
  add column bank boolean not null default true;
grant select (requests, commissions, claims, bank), update (requests, commissions, claims, bank) on login to gangway_app;
grant select (requests, commissions, claims, bank) on login to gangway_provider;
grant select (requests, commissions, claims, bank) on userinvitation to gangway_app, gangway_provider;

-- Bank data could be changed with agency data (2) or administration (256).
-- step: batches of login l by partnerid, userno
update login l set bank = false where :batch and l.mask & 258 = 0 and l.bank;

-- step: batches of userinvitation i by partnerid, userno
update userinvitation i set bank = false where :batch and i.mask & 258 = 0 and i.bank;
