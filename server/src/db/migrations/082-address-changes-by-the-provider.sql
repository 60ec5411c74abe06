-- SEC-6 also applies when the provider changes the address of an agency: then no login of the agency made the change.
alter table addresschange alter column userno drop not null;
grant insert on addresschange to gangway_provider;
