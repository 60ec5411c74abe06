-- Numbers of users are never given twice, so that the audit trail keeps naming the same person.
create sequence userno_seq start 100;
grant usage on sequence userno_seq to gangway_app;
