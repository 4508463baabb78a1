-- half of the ceiling of a round is told as well, once an hour
alter table gaming.ceiling_alarm drop constraint ceiling_alarm_span_check;
alter table gaming.ceiling_alarm add constraint ceiling_alarm_span_check
  check (span in ('round', 'hour', 'day'));
