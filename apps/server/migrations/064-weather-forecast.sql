-- What a weather service says of the next days at a resort; rows are replaced as long as it answers.
create table weather_forecast (
  resort_id text not null references resort,
  day date not null,
  high integer not null,
  low integer not null,
  sky text not null check (sky in ('sunny', 'cloudy', 'fog', 'rain', 'snow', 'storm')),
  fetched_at timestamptz not null,
  primary key (resort_id, day)
);
select enable_resort_security('weather_forecast');
