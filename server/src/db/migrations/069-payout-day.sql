-- MNY-7: the day on which the money of a published file was paid; empty in files from before, which have their own day.
alter table provision add column payoutday date;

-- What was withdrawn is listed in the month in which the file was.
alter table withdrawnprovision add column payoutday date;
grant select (payoutday) on withdrawnprovision to gangway_app;
drop index withdrawnprovision_month;
