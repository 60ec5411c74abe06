-- Users are listed with their last login, which the history knows.
create index audit_login on audit (partnerid, userno, at desc) where noun = 'session';
