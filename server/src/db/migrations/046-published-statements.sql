-- CON-5: what the console searches statements by beside their agency, and the order in which it lists those of all agencies.
alter table provision add column suchtext text not null generated always as (fold_for_search(filename)) stored;
create index provision_newest on provision (year desc, month desc, partnerid, filename);
